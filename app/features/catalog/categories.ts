import { slugify } from "#app/shared/slug.ts";

export type CategoryGroup = "platforms" | "services";

/** The two group headers are categories in the data, but no listing can pick them. */
export const groupHeaders = {
  platforms: "Whitelabel SaaS Platforms",
  services: "Whitelabel Services Provided",
} as const satisfies Record<CategoryGroup, string>;

const platforms = [
  "Website & App Builders",
  "E-commerce & Retail",
  "Membership & Community Platforms",
  "Event & Booking Platforms",
  "Review & Social Proof Platforms",
  "AI & Automation Tools",
  "Payment & Financial Tools",
  "Analytics & Reporting",
  "Marketing & Sales",
  "Learning & Training",
  "Cybersecurity & IT",
  "Communication & Support",
] as const;

const services = [
  "Customer Support & Outsourcing",
  "Manufacturing & Production",
  "Logistics & Supply Chain",
  "Content Creation & Marketing",
  "Digital Marketing Execution",
  "Human Resources (HR) & Recruitment",
  "Legal & Compliance",
  "Technical Services",
  "Event Management",
  "Consulting & Advisory",
  "Financial Services",
  "Healthcare & Wellness",
  "Translation & Localization",
  "Market Research & Data Analysis",
] as const;

export const pickableCategories = [...platforms, ...services] as const;

type PickableCategory = (typeof pickableCategories)[number];
type CategoryName = PickableCategory | (typeof groupHeaders)[CategoryGroup];

export type Category = { id: string; name: CategoryName; group: CategoryGroup };

/** All 28, the header of each group first. */
export const categories: readonly Category[] = [
  ...[groupHeaders.platforms, ...platforms].map((name) => category(name, "platforms")),
  ...[groupHeaders.services, ...services].map((name) => category(name, "services")),
];

export const categoryGroups = [
  { header: groupHeaders.platforms, categories: platforms },
  { header: groupHeaders.services, categories: services },
] as const;

/** The footer's short names for categories and groups. */
const shortForms = new Map<string, CategoryName>(
  Object.entries({
    saas: groupHeaders.platforms,
    website: "Website & App Builders",
    marketing: "Marketing & Sales",
    support: "Communication & Support",
    "whitelabel-services-provider": groupHeaders.services,
  }),
);

/** Matches a name, an id, a group's header or a short name, ignoring case. */
export function findCategory(text: string): Category | undefined {
  const id = slugify(text);
  const name = shortForms.get(id);

  return categories.find((known) => (name ? known.name === name : known.id === id));
}

/** The category itself, or all categories of the group if it is a group header. */
export function categoriesWithin(category: Category): CategoryName[] {
  if (category.name !== groupHeaders[category.group]) return [category.name];
  return categoriesOfGroup(category.group);
}

export function categoriesOfGroup(wanted: CategoryGroup): CategoryName[] {
  return categories.filter(({ group }) => group === wanted).map(({ name }) => name);
}

function category(name: CategoryName, group: CategoryGroup): Category {
  return { id: slugify(name), name, group };
}
