const withArticle: readonly string[] = [
  "United States",
  "Bahamas",
  "Central African Republic",
  "Comoros",
  "Czech Republic",
  "Democratic Republic of the Congo",
  "Dominican Republic",
  "Gambia",
  "Maldives",
  "Marshall Islands",
  "Netherlands",
  "Philippines",
  "Seychelles",
  "Solomon Islands",
  "United Arab Emirates",
  "United Kingdom",
];

/** 'Germany', but 'the Netherlands'. */
export function countryInSentence(country: string) {
  return withArticle.includes(country) ? `the ${country}` : country;
}
