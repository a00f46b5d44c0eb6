import { pickableCategories } from "#app/features/catalog/categories.ts";

/** The content of a listing, defined here again so that the model does not share mistakes with the product. */
export type Content = {
  businessName: string;
  serviceType: string;
  location: string[];
  language: string[];
  website: string;
  priceFrom: number | null;
  description: string;
};

const locations = [["Germany"], ["Any Country"], ["Austria", "Switzerland"], ["Japan", "France"]];
const languageLists = [["English"], ["German", "English"], ["Japanese"]];

/** Several listings share a website, so that only the name distinguishes them. */
export function makeContent(owner: number, number: number): Content {
  const of = <Item>(items: readonly Item[]) => items[number % items.length] as Item;
  return {
    businessName: `Müller & Söhne ${owner}, "Service" ${number}`,
    serviceType: of(pickableCategories),
    location: of(locations),
    language: of(languageLists),
    website: `https://host-${number % 40}.provider-${owner}.example/service?number=${number}`,
    priceFrom: number % 7 === 0 ? null : (1_990 + number) / 100,
    description:
      `${of(["=Reports", "Support", "-Hosting"])} that your clients open under your own name, "as agreed"; number ${number}. ${"They see your colours, your address and your prices. ".repeat(number % 9)}`.trim(),
  };
}
