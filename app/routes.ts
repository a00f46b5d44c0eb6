import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("services", "routes/site/services.tsx"),
    route("gallery", "routes/dev/gallery.tsx"),
    route("service/:id", "routes/site/service.tsx"),
    route("compare", "routes/site/compare.tsx"),
    route("how-ranking-works", "routes/site/how-ranking-works.tsx"),
    route("api", "routes/site/api-reference.tsx"),
    route("*", "routes/site/not-found.tsx"),
  ]),
  route("suggestions", "routes/endpoints/suggestions.ts"),
  route("robots.txt", "routes/endpoints/robots.ts"),
  route("sitemap.xml", "routes/endpoints/sitemap.ts"),
  route("sitemaps/:file", "routes/endpoints/sitemap-file.ts"),
  route("feed.xml", "routes/endpoints/feed.ts"),
  route("og/:file", "routes/endpoints/social-card.ts"),
  route("api/v1/listings", "routes/endpoints/api-listings.ts"),
  route("api/v1/listings/:id", "routes/endpoints/api-listing.ts"),
  route("api/v1/categories", "routes/endpoints/api-categories.ts"),
  route("api/v1/openapi.json", "routes/endpoints/api-document.ts"),
  route("api/*", "routes/endpoints/api-missing.ts"),
] satisfies RouteConfig;
