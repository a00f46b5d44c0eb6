/** Where the form stood that an address came from. */
export const newsletterSources = ["home", "blog", "article", "newsletter"] as const;

export type NewsletterSource = (typeof newsletterSources)[number];
