import { blogArticle } from "./routes/site/blog/blog-article.tsx";
import { blogCategory } from "./routes/site/blog/blog-category.tsx";
import { blogIndex } from "./routes/site/blog/blog-index.tsx";
import { contact } from "./routes/site/contact/contact.tsx";
import { compare } from "./routes/site/directory/compare.tsx";
import { howRankingWorks } from "./routes/site/directory/how-ranking-works.tsx";
import { leakTest } from "./routes/site/directory/leak-test.tsx";
import { service } from "./routes/site/directory/service.tsx";
import { services } from "./routes/site/directory/services.tsx";
import { whiteLabelFacts } from "./routes/site/directory/white-label-facts.tsx";
import { apiReference } from "./routes/site/documents/api-reference.tsx";
import { documents } from "./routes/site/documents/document.tsx";
import { home } from "./routes/site/home/home.tsx";
import { unsubscribePage } from "./routes/site/mails/unsubscribe.tsx";
import { confirmNewsletter } from "./routes/site/newsletter/confirm-newsletter.tsx";
import { leaveNewsletterPage } from "./routes/site/newsletter/leave-newsletter.tsx";
import { newsletter } from "./routes/site/newsletter/newsletter.tsx";
import { pricing } from "./routes/site/pricing/pricing.tsx";
import type { PublicPage } from "./routes/site/public-page.tsx";

/** Every page that is not part of the application: see routes.ts for the others. */
export const publicPages: readonly PublicPage[] = [
  home,
  services,
  service,
  compare,
  contact,
  newsletter,
  confirmNewsletter,
  leaveNewsletterPage,
  unsubscribePage,
  pricing,
  howRankingWorks,
  leakTest,
  whiteLabelFacts,
  apiReference,
  blogIndex,
  blogArticle,
  blogCategory,
  ...documents,
];
