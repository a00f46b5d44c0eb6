export const siteLinks = [
  { href: "/", text: "Home" },
  { href: "/services", text: "Search White Labels" },
  { href: "/blog", text: "Blog" },
  { href: "/pricing", text: "Pricing" },
  { href: "/contact", text: "Contact" },
];

/** The link to the page or to what is above it; Home, which is above every page, only for itself. */
export function currentLink(pathname: string) {
  return siteLinks.find(
    ({ href }) => pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)),
  )?.href;
}
