/** Something to tell a person: as a toast, in an alert, or under a field. */
export type Message = { kind: "success" | "error" | "info"; title: string; text?: string };
