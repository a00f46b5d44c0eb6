export const siteLinks = [
  { href: "/", text: "Home" },
  { href: "/services", text: "Search White Labels" },
  { href: "/blog", text: "Blog" },
  { href: "/pricing", text: "Pricing" },
  { href: "/contact", text: "Contact" },
];

/** The id of the header's sign-in link, which the account menu focuses if the session has ended. */
export const SIGN_IN = "sign-in";

/** A page below a link counts as current too, except for Home, which contains every page. */
export function isCurrent(href: string, pathname: string) {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}
