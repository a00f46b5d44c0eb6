/** The blog's own categories, separate from the categories of listings. */
export const articleCategories = [
  { slug: "marketing", name: "Marketing" },
  { slug: "saas", name: "SaaS" },
  { slug: "strategy", name: "Business Strategy" },
  { slug: "tools", name: "Marketing Tools" },
  { slug: "case-studies", name: "Case Studies" },
  { slug: "industry", name: "Industry" },
  { slug: "guides", name: "Guides" },
  { slug: "insights", name: "Insights" },
] as const;

export type ArticleCategory = (typeof articleCategories)[number];

export const articleCategorySlugs = articleCategories.map(({ slug }) => slug);

export function findArticleCategory(slug: string): ArticleCategory | undefined {
  return articleCategories.find((category) => category.slug === slug);
}

export function articleCategoryPath({ slug }: Pick<ArticleCategory, "slug">) {
  return `/blog/category/${slug}`;
}
