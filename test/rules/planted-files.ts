import type { SourceFile } from "./structure.ts";

/** `beside` is an empty file that keeps other rules out of the way. */
type PlantedFile = SourceFile & { rule: string; beside?: string };

/** At least one violation of each rule. */
export const plantedFiles: readonly PlantedFile[] = [
  { rule: "banned-name", path: "app/shared/utils.ts", text: "" },
  { rule: "banned-name", path: "app/infrastructure/common/clock.server.ts", text: "" },
  { rule: "banned-name", path: "app/features/listings/service.ts", text: "" },
  { rule: "banned-name", path: "standins/stripe/index.ts", text: "" },
  { rule: "banned-name", path: "scripts/helpers.ts", text: "" },
  { rule: "feature-vocabulary", path: "app/features/listings/listing-card.tsx", text: "" },
  { rule: "feature-vocabulary", path: "app/features/listings/ui/listing.ts", text: "" },
  { rule: "feature-vocabulary", path: "app/features/listings/logo/small/logo.ts", text: "" },
  { rule: "feature-vocabulary", path: "app/features/listings/categories.json", text: "" },
  { rule: "feature-vocabulary", path: "app/features/listing.ts", text: "" },
  { rule: "folder-vocabulary", path: "app/routes/site/home.css", text: "" },
  { rule: "folder-vocabulary", path: "app/routes/home.tsx", text: "" },
  { rule: "folder-vocabulary", path: "app/browser/ui/menu.ts", text: "" },
  { rule: "folder-vocabulary", path: "app/http/session.ts", text: "" },
  { rule: "folder-vocabulary", path: "app/infrastructure/mail/send-mail.ts", text: "" },
  { rule: "folder-vocabulary", path: "app/ui/button.server.ts", text: "" },
  { rule: "folder-vocabulary", path: "app/shared/price.tsx", text: "" },
  { rule: "folder-vocabulary", path: "app/hooks/use-now.ts", text: "" },
  { rule: "folder-vocabulary", path: "app/session.ts", text: "" },
  {
    rule: "one-action-per-route",
    path: "app/routes/provider/listings/edit-listing.tsx",
    text: "export async function action() {}\nexport const clientAction = () => {};\n",
  },
  {
    rule: "intent-switch",
    path: "app/routes/provider/dashboard.tsx",
    text: 'switch (form.get("intent")) {}',
  },
  {
    rule: "intent-switch",
    path: "app/features/listings/ui/listing-editor.tsx",
    text: '<button name="intent" value="delete" />',
  },
  { rule: "focused-or-skipped-test", path: "test/walk.test.ts", text: "test.only('a', b)" },
  { rule: "focused-or-skipped-test", path: "e2e/find.spec.ts", text: "test.describe.skip('a', b)" },
  { rule: "clock-in-a-noun", path: "app/features/listings/price.ts", text: "new Date()" },
  { rule: "clock-in-a-noun", path: "app/shared/dates.ts", text: "Date.now() - 1" },
  { rule: "clock-in-a-noun", path: "app/features/accounts/reset-email.tsx", text: "{Date.now()}" },
  {
    rule: "verb-without-its-function",
    path: "app/features/listings/edit-listing.server.ts",
    text: "export async function changeListing() {}",
    beside: "app/features/listings/edit-listing.server.test.ts",
  },
  {
    rule: "read-not-called-find",
    path: "app/features/listings/get-listing.server.ts",
    text: "export function getListing() {}",
    beside: "app/features/listings/get-listing.server.test.ts",
  },
  {
    rule: "verb-without-test",
    path: "app/features/listings/delete-listing.server.ts",
    text: "export function deleteListing() {}",
  },
  { rule: "spread-literal", path: "lab/kit/scene.ts", text: "const a = { ..." + "{ b, c }, d };" },
  { rule: "spread-literal", path: "app/shared/dates.ts", text: "const a = [..." + "[b, c], d];" },
  { rule: "maximum-not-called-max", path: "app/shared/size.ts", text: "const MOST" + "_ROWS = 5;" },
  { rule: "banned-comment-word", path: "e2e/kit/walk.ts", text: "/** Who" + "ever asks. */" },
  { rule: "banned-comment-word", path: "database/functions/a.sql", text: "-- no" + "body may" },
  { rule: "policy-without-test", path: "app/features/moderation/review-policy.ts", text: "" },
  { rule: "test-without-subject", path: "app/features/listings/price.test.ts", text: "" },
  { rule: "todo-without-issue", path: "app/shared/money.ts", text: "// TODO: round" },
];

/** Files that come close to violating a rule. */
export const tidyFiles: readonly SourceFile[] = [
  { path: "app/routes.ts", text: "" },
  { path: "app/routes/site/directory/service.tsx", text: "export async function action() {}" },
  { path: "app/routes/site/frame/footer.tsx", text: "const loader = () => new Date();" },
  { path: "app/browser/islands/picker.tsx", text: "" },
  { path: "app/infrastructure/log.server.ts", text: "" },
  { path: "app/infrastructure/database/schema.ts", text: "" },
  { path: "app/ui/use-hydrated.ts", text: "" },
  { path: "app/features/listings/listing.ts", text: "isDue(new Date(listing.createdAt), now)" },
  { path: "app/features/listings/listing.test.ts", text: "new Date()" },
  { path: "app/features/listings/listing-policy.ts", text: "" },
  { path: "app/features/listings/listing-policy.test.ts", text: "" },
  {
    path: "app/features/listings/logo/store-logo.server.ts",
    text: "export function storeLogo() {}",
  },
  { path: "app/features/listings/logo/store-logo.server.test.ts", text: "" },
  {
    path: "app/features/listings/find-listings.server.ts",
    text: "export function findListing() {}",
  },
  { path: "app/features/listings/find-listings.server.test.ts", text: "" },
  { path: "app/features/listings/listing-approved-email.tsx", text: "// TODO #12: a picture" },
  { path: "app/features/listings/ui/listing-countdown.tsx", text: "useEffect(() => Date.now())" },
];
