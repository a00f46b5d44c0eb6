# Written by `npm run edge:rules` from app/http/page/cache-rules.server.ts; change that and run it again.

# Says in X-Stored whether a copy of this address may be kept, and leaves of its query what makes a difference, in one order.
sub choose_stored {
  unset req.http.X-Stored;
  if (req.url ~ "^/(_\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(code|state|iss|_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/services(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(search|location|category|language|price_min|price_max|as_typed|sort|per_page|page|_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/service/[^/?]+(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(similar|_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/compare(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(ids|only|_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/contact(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(sent|_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/pricing(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/how-ranking-works(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/api(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/blog(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/blog/[^/?]+(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/blog/category/[^/?]+(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/terms(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/privacy(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/cookie-policy(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/faq(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/accessibility(\.data)?(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(_routes)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/suggestions(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(typed)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/api/v1/listings(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "(?<=[?&])(?!(search|location|category|language|price_min|price_max|as_typed|sort|per_page|page)(=|&|$))[^&]*(&|$)", "");
  }
  else if (req.url ~ "^/api/v1/listings/[^/?]+(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/api/v1/categories(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/api/v1/openapi\.json(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/sitemap\.xml(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/sitemaps/[^/?]+(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/feed\.xml(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/blog/feed\.xml(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/og/[^/?]+(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/robots\.txt(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/\.well-known/security\.txt(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/assets/[^?]+(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/logos/[^/?]+(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/favicon\.ico(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/favicon\.svg(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/apple-touch-icon\.png(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  else if (req.url ~ "^/social-card\.png(\?|$)") {
    set req.http.X-Stored = "1";
    set req.url = regsuball(req.url, "\?.*$", "");
  }
  if (req.http.X-Stored) {
    set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));
  }
}
