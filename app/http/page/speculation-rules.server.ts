export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/**
 * Browsers that know such rules fetch a public page when the pointer rests on its link. They never prerender, which
 * would count a view that did not happen, and leave out personal pages, programs and files.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      eagerness: "moderate",
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: { href_matches: ["/auth*", "/dashboard*", "/submit-listing*", "/edit-listing/*"] },
          },
          { not: { href_matches: ["/saved*", "/shared/*"] } },
          { not: { href_matches: ["/admin*", "/gallery*", "/newsletter/*", "/api/*", "/*.*"] } },
          { not: { selector_matches: "[rel~=nofollow], [target], [download]" } },
        ],
      },
    },
  ],
});
