type Member = {
  role: string;
  bio: string;
  /** Where a professional network shows them. Until there is somebody to show, no link is. */
  profileUrl?: string;
};

/** A card each on the contact page. Put names in the place of the roles once there are people to name. */
const team: readonly Member[] = [
  {
    role: "Listings desk",
    bio: "Reads every listing and every update before it is published, and tells providers what is missing.",
  },
  {
    role: "Provider support",
    bio: "Helps with accounts, imports and promotions, from the first listing to the last invoice.",
  },
  {
    role: "Editorial team",
    bio: "Writes the articles and the newsletter, and corrects them when a reader finds a mistake.",
  },
];

/**
 * Everything that names the operator. Run the directory under a brand of your own by editing this
 * file alone; the address it is reached at is configuration (ORIGIN).
 */
export const brand = {
  name: "Rebadge",
  company: "Rebadge",
  tagline: "White label software and services you can sell under your own brand.",
  contactEmail: "hello@rebadge.example",
  securityEmail: "security@rebadge.example",
  responseTime: "1 business day",
  /** When the desk is open, Monday to Friday. */
  hours: { text: "Mon-Fri 9-5 EST", opens: 9, closes: 17, timeZone: "America/New_York" },
  team,
  /** Signs the articles. */
  author: { initials: "ET", name: "Editorial team", jobTitle: "Writes for agencies that resell" },
} as const;
