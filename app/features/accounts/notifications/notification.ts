/** The kinds of mail that an account can switch off. */
export const notificationKinds = ["alerts", "enquiries", "inbox"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type NotificationSettings = Record<NotificationKind, boolean>;

export const notificationTexts: Record<
  NotificationKind,
  { title: string; often: string; settingsPath: string; settingsText: string }
> = {
  alerts: {
    title: "News for your saved searches",
    often: "Once a day or a week for all of them, and only if there is news.",
    settingsPath: "/searches",
    settingsText: "Choose for each search",
  },
  enquiries: {
    title: "Answers to your enquiries and briefs",
    often: "When a provider answers, declines or does not answer in time. Never what it says.",
    settingsPath: "/enquiries",
    settingsText: "Your enquiries",
  },
  inbox: {
    title: "Enquiries and briefs to your organization",
    often:
      "When a buyer writes or shares contact details, once until you have looked, and a day before a brief ends.",
    settingsPath: "/dashboard/inbox",
    settingsText: "Inbox",
  },
};

/** Ends the mails that the token stands for, without a session. */
export function unsubscribePath(token: string) {
  return `/unsubscribe?token=${token}`;
}

/** Those that cannot be switched off, with the reason. */
export const lastingMails = [
  {
    title: "Signing in and security",
    when: "A new device, a changed password, a link you asked for, a deleted or suspended account.",
    why: "They tell you when someone else uses your account.",
  },
  {
    title: "Promotions and payments",
    when: "A promotion begins, renews, fails to renew or ends, or a place you wait for is free.",
    why: "They are about money or about something you asked for.",
  },
  {
    title: "Your listings",
    when: "We received it, it is public, a moderator asks for changes, a fact needs to be confirmed, a domain is no longer proven, or another organization says that a listing is theirs.",
    why: "Without them a listing of yours could change unseen.",
  },
  {
    title: "Invitations and messages",
    when: "Someone invites you to their organization, or you wrote to us.",
    why: "Someone waits for you, or you wait for us.",
  },
];
