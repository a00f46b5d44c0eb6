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
} as const;
