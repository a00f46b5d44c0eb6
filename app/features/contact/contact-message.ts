/** Where a message stands: to be answered, answered, or not worth an answer. */
export const messageStatuses = ["open", "answered", "spam"] as const;

export type MessageStatus = (typeof messageStatuses)[number];

/** A message as the desk reads it. */
export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: MessageStatus;
  /** ISO */
  createdAt: string;
};

/** Opens a mail to whoever wrote. Their words cannot add another recipient or a header to it. */
export function answerAddress({ email, subject }: Pick<ContactMessage, "email" | "subject">) {
  const [user = "", domain = ""] = email.split("@");
  const to = `${encodeURIComponent(user)}@${encodeURIComponent(domain)}`;
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
