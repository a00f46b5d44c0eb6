type Member = {
  role: string;
  bio: string;
  /** The member's page on a professional network, or the company's page until there is one. */
  profileUrl: string;
};

/** The company's page on a professional network. */
const companyProfile = "https://network.example/company/rebadge";

/** Shown as cards on the contact page. Replace the roles by names once there are people to name. */
const team: readonly Member[] = [
  {
    role: "Listings desk",
    bio: "Reads every listing and every update before it is published, and tells providers what is missing.",
    profileUrl: companyProfile,
  },
  {
    role: "Provider support",
    bio: "Helps with accounts, imports and promotions, from the first listing to the last invoice.",
    profileUrl: companyProfile,
  },
  {
    role: "Editorial team",
    bio: "Writes the articles and the newsletter, and corrects them when a reader finds a mistake.",
    profileUrl: companyProfile,
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
  /** The author of the blog articles. */
  author: { initials: "ET", name: "Editorial team", jobTitle: "Writes for agencies that resell" },
} as const;
