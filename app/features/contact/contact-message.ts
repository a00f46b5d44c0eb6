export const messageStatuses = ["open", "answered", "spam"] as const;

export type MessageStatus = (typeof messageStatuses)[number];

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

/** A mailto link to the sender. Encoded, so that their text cannot add a recipient or a header. */
export function answerAddress({ email, subject }: Pick<ContactMessage, "email" | "subject">) {
  const [user = "", domain = ""] = email.split("@");
  const to = `${encodeURIComponent(user)}@${encodeURIComponent(domain)}`;
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
