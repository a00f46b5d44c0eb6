/** Shown as a toast, in an alert, or under a field. */
export type Message = { kind: "success" | "error" | "info"; title: string; text?: string };

/** The specified text for an error without further details. */
export const unexpectedError: Message = {
  kind: "error",
  title: "Unexpected error",
  text: "An unexpected error occurred. Please try again in a moment.",
};
