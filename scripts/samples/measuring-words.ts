import { pickableCategories } from "#app/features/catalog/categories.ts";
import { Draw } from "./draw.ts";

export type MeasuringCategory = { name: string; words: string[] };

const topics = [
  "website design landing pages wireframes figma responsive editor hosting domains templates",
  "ecommerce online store checkout shopping cart catalog orders shipping returns shopify",
  "membership community forum paywall subscribers discussions newsletters profiles",
  "booking events tickets calendar appointments check-in venues waiting list",
  "reputation reviews ratings monitoring testimonials widgets replies feedback",
  "ai chatbot assistant gpt conversational automation voice agent workflows",
  "payment gateway merchant accounts card processing payouts invoicing ledger",
  "analytics dashboards reporting metrics kpi data visualisation attribution telematics",
  "crm pipeline contacts deals email marketing automation leads campaigns segmentation",
  "online courses lms training quizzes certificates learning students",
  "cybersecurity soc monitoring endpoint firewall vulnerability compliance backups",
  "help desk ticketing live chat voip calls knowledge base sms",
  "customer support outsourcing agents call centre after hours inbox",
  "manufacturing production packaging private label bottling assembly quality control",
  "logistics fulfilment warehousing freight customs last mile tracking",
  "content writing blog articles copywriting editorial video animation marketing",
  "seo search ranking backlinks ppc google ads retargeting social media marketing",
  "recruitment payroll onboarding human resources sourcing interviews benefits",
  "legal contracts gdpr compliance trademarks policies audits",
  "web development react laravel wordpress api integration devops testing",
  "conferences webinars staging catering registration sponsors",
  "consulting strategy pricing operations workshops advisory",
  "bookkeeping tax accounts forecasting lending cards wallet",
  "telehealth wellness clinics coaching nutrition patient records",
  "translation localisation interpreting subtitles proofreading glossaries",
  "market research surveys panels interviews statistics data cleaning",
];

export const categories: MeasuringCategory[] = pickableCategories.map((name, index) => ({
  name,
  words: (topics[index] ?? "white label").split(" "),
}));

const brands = list(
  "Shopify,HubSpot,Salesforce,WordPress,Stripe,Zapier,Mailchimp,Google,Facebook,LinkedIn,WooCommerce,Klaviyo,Slack,Zendesk,Twilio,PayPal,Magento,Webflow,Wix,Zoho,Pipedrive,Intercom,Azure,Cloudflare,Xero,QuickBooks,Notion,Airtable,Asana,Trello,Figma,Canva",
);
const qualities = list(
  "reliable,affordable,scalable,modern,flexible,dedicated,experienced,certified,secure,fast,transparent,custom,turnkey,proven,global,local,full-service,data-driven,creative,agile,friendly,independent,bespoke,lightweight,robust,multilingual",
);
const audiences = list(
  "agencies,resellers,consultants,freelancers,startups,enterprises,retailers,franchises,publishers,developers,banks,schools,clinics,restaurants,hotels,nonprofits,manufacturers,realtors,lawyers,accountants,brokers,insurers,dentists,gyms",
);
const verbs = list(
  "deliver,launch,build,manage,grow,automate,resell,package,scale,optimise,integrate,support,maintain,customise,rebrand,monitor,design,plan,measure,improve",
);
const syllables = list(
  "al,an,ar,ax,be,bi,bo,bra,bri,ca,ce,ci,cla,clo,co,cra,cre,da,de,di,do,dra,du,ec,ed,el,en,ep,er,ev,fa,fi,flo,fo,fra,fu,ga,ge,gi,glo,go,gra,ha,he,hi,ho,hu,ib,ic,il,im,in,is,ja,je,jo,ka,ke,ki,ko,la,le,li,lo,lu,ma,me,mi,mo,mu,na,ne,ni,no,nu,ob,oc,ol,om,on,op,or,os,pa,pe,pi,pla,po,pra,pri,pro,qua,que,ra,re,ri,ro,ru,sa,se,si,sky,so,sta,ste,su,ta,te,ti,to,tra,tri,tu,ul,um,un,ur,va,ve,vi,vo,vy,wa,we,wi,xa,xe,ya,yo,za,ze,zi,zo",
);
export const nameNouns = list(
  "Digital,Labs,Studio,Media,Solutions,Technologies,Group,Partners,Agency,Works,Systems,Hub,Cloud,Software,Marketing,Interactive,Creative,Consulting,Collective,Networks,Factory,Ventures,Soft,Tech,Web",
);
export const nameBeginnings = list(
  "Bright,Blue,North,Peak,Nova,Next,Green,Swift,Prime,Urban,Iron,Silver,Clear,Smart,True,Apex,Open,Rapid,Solid,Vivid,Bold,Pure,Deep,High,Red",
);
export const nameEndings = list(
  "peak,wave,line,forge,path,stack,bridge,point,shift,loop,field,craft",
);

type Sentence = (draw: Draw, category: MeasuringCategory) => string;

/** Contains the common word of the benchmarks, which is in more than a quarter of all listings. */
export const marketingSentence = (draw: Draw) =>
  `It fits ${draw.pick(qualities)} marketing teams that want to ${draw.pick(verbs)} without hiring.`;

export const sentences: Sentence[] = [
  (d, c) =>
    `We ${d.pick(verbs)} ${d.pick(qualities)} white label ${d.pick(c.words)} and ${d.pick(c.words)} services for ${d.pick(audiences)} and ${d.pick(audiences)}.`,
  (d, c) =>
    `Our ${d.pick(qualities)} team handles ${d.pick(c.words)}, ${d.pick(c.words)} and ${d.pick(c.words)} under your own brand so that you can ${d.pick(verbs)} your business.`,
  (d) =>
    `The platform connects with ${d.skewed(brands, 0.8)}, ${d.skewed(brands, 0.8)} and ${d.skewed(brands, 0.8)} out of the box.`,
  (d, c) =>
    `Clients in ${rareWord(d)} and ${rareWord(d)} use our ${d.pick(qualities)} ${d.pick(c.words)} workflow to ${d.pick(verbs)} results within ${d.whole(2, 90)} days.`,
  (d, c) =>
    `Every project includes ${d.pick(qualities)} onboarding, a ${d.pick(qualities)} account manager and monthly ${d.pick(c.words)} reports with your logo.`,
  (d) =>
    `Pricing is ${d.pick(qualities)} with no setup fee, no long contracts and volume discounts for ${d.pick(audiences)}.`,
  (d, c) =>
    `Founded in ${d.whole(2005, 2025)}, we have served more than ${d.whole(2, 90) * 10} ${d.pick(audiences)} with ${d.pick(c.words)} and ${d.pick(c.words)} projects.`,
  (d, c) =>
    `Ask about our ${rareWord(d)} module, which lets ${d.pick(audiences)} ${d.pick(verbs)} ${d.pick(c.words)} at a fraction of the usual cost.`,
  (d) =>
    `Support is available by chat, phone and ticket, with a ${d.pick(qualities)} response time of ${d.whole(1, 48)} hours.`,
  (d, c) =>
    `You keep the client relationship and the margin while we ${d.pick(verbs)} the ${d.pick(c.words)} work in the background.`,
  (d, c) =>
    `A ${d.pick(qualities)} dashboard shows ${d.pick(c.words)}, ${d.pick(c.words)} and revenue for each of your customers in real time.`,
  (d, c) =>
    `Compared with ${rareWord(d)} or ${rareWord(d)}, our ${d.pick(c.words)} stack is ${d.pick(qualities)} and ${d.pick(qualities)}.`,
];

export function invented(draw: Draw) {
  return Array.from({ length: draw.whole(2, 4) }, () => draw.pick(syllables)).join("");
}

let rare: string[] | undefined;

/** The long tail of a real directory: 60,000 words that most listings do not use. */
export function rareWord(draw: Draw) {
  if (!rare) {
    const first = new Draw(42);
    rare = Array.from({ length: 60_000 }, () => invented(first));
  }
  return draw.skewed(rare, 0.9);
}

function list(text: string) {
  return text.split(",");
}
