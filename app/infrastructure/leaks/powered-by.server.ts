/** In languages that white label products are sold in; texts are compared without accents. */
const credits = [
  "powered by",
  "propulse par",
  "bereitgestellt von",
  "unterstutzt von",
  "betrieben von",
  "con la tecnologia de",
  "impulsado por",
  "mogelijk gemaakt door",
  "aangedreven door",
  "fornito da",
  "desenvolvido por",
].map((words) => words.replaceAll(" ", "\\s+"));

/** They credit the maker too, but also a framework or a person, so they count with the supplier's name alone. */
const kin = [
  "(built|made|created|developed|provided|hosted|operated|delivered|designed|maintained) (by|with|on)",
  "(product|service|software|technology|platform|solution|brand|division) (of|by|from)",
  "brought to you by",
  "licensed from",
  "white[- ]?labell?ed (by|from|version of)",
  "runs on",
  "entwickelt von",
  "ein (produkt|dienst) (von|der)",
  "developpe par",
  "fourni par",
  "desarrollado por",
  "sviluppato da",
  "realizzato da",
  "ontwikkeld door",
].map((words) => words.replaceAll(" ", "\\s+"));

const creditBefore = new RegExp(`(${credits.concat(kin).join("|")})\\b[^.!?\\n]{0,80}$`, "i");
const creditAtEnd = new RegExp(`(${credits.join("|")})\\s*:?\\s*$`, "i");
const credit = new RegExp(`\\b(?:${credits.join("|")})\\s*:?\\s+`, "gi");
const nameAtStart =
  /^(?:(?:the|our|die|le|la) )?(?:[\p{Lu}\d](?:[\p{L}\d&'’-]|\.(?=[\p{L}\d]))*\s*){1,4}/u;

/** Makers of parts that every portal may use; naming them says nothing about the supplier. */
const generalMakers =
  /^(stripe|paypal|klarna|adyen|mollie|google|recaptcha|hcaptcha|cloudflare|aws|amazon|azure|microsoft|openai|chatgpt|gpt|ai|openstreetmap|mapbox|leaflet|here|algolia|wordpress|woocommerce|shopify|wix|squarespace|webflow|drupal|joomla|ghost|discourse|disqus|zendesk|intercom|freshdesk|crisp|hubspot|mailchimp|twilio|sendgrid|slack|zapier|calendly|typeform|vercel|netlify|github|gitbook|nginx|apache|next\.?js|react|vue|angular|svelte|hugo|jekyll|docusaurus|readme|swagger|giphy|youtube|vimeo|spotify|deepl|trustpilot|bing|apple|meta|facebook|instagram|linkedin|x|twitter)\b/i;

/** Whether a text just before a name credits it as the maker. */
export function isCredit(before: string) {
  return creditBefore.test(before);
}

/** Whether a text ends with 'powered by', so that what follows is the maker. */
export function endsWithCredit(before: string) {
  return creditAtEnd.test(before);
}

/** The makers that a text credits with 'powered by', other than the demo's own brand and makers of general parts. */
export function findCredits(text: string, ownNames: ReadonlySet<string>) {
  return (
    [...text.matchAll(credit)]
      .map(({ index, 0: words }) => ({
        words,
        name: nameAtStart.exec(text.slice(index + words.length))?.[0].trim() ?? "",
      }))
      // In capitals alone every word looks like a name.
      .filter(({ words }) => words !== words.toUpperCase())
      .filter(({ name }) => name && !isOwn(name, ownNames) && !isGeneralMaker(name))
      .map(({ words, name }) => `${words}${name}`)
  );
}

/** By its beginning: 'Bluefin' is the brand of 'Bluefin Media', and the other way round. */
export function isOwn(name: string, ownNames: ReadonlySet<string>) {
  const letters = lettersOf(name);
  return [...ownNames].some((own) => letters.startsWith(own) || own.startsWith(letters));
}

export function isGeneralMaker(name: string) {
  return generalMakers.test(name);
}

export function lettersOf(name: string) {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
