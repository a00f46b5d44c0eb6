/** Something a process looks at by itself, again and again. */
export type Watch = { name: string; seconds: number; look: () => Promise<void> };
