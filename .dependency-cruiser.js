/**
 * Who may import whom: the import table of ARCHITECTURE.md, one pair of rules a row.
 * Every row says what it may import and is refused the rest, so a new folder or package starts out
 * forbidden. test/rules/architecture.test.ts plants a fault for each rule and sees it caught.
 */

const test = "\\.test\\.tsx?$";

const routes = "^app/(routes/|public-pages\\.server\\.ts$|routes\\.ts$|root\\.tsx$)";
const jobs = "^app/jobs\\.server\\.ts$";
const web = "^(server\\.ts|app/(answer-document|entry)\\.server\\.tsx)$";
const worker = "^app/worker\\.ts$";
const receiver = "^app/mail-receiver\\.ts$";
const http = "^app/http/";
const features = "^app/features/";
const infrastructure = "^app/infrastructure/";
const ui = "^app/ui/";
const browser = "^app/browser/";
const mailParts = "^app/ui/mail/[^./]+\\.tsx$";
const shared = "^app/shared/";

// The file name tells which part of a feature it is; test/rules/structure.ts allows no other names.
const verbs = "^app/features/.+\\.server\\.ts$";
const nouns = "^app/features/.+/(?!use-)[^./]+\\.ts$";
const emails = "^app/features/.+/[^./]+-email\\.tsx$";
const featureUi = "^app/features/.+/ui/.+\\.tsx?$";

const baseFeatures =
  "accounts|organisations|domains|catalog|facts|leaks|brand-view|margin|documents|blog|newsletter|contact|watching";
const lastFeatures = "search|promotions|moderation|imports|claims|enquiries|briefs|shortlist";

const npm = ["npm", "npm-dev", "npm-no-pkg", "npm-optional", "npm-peer", "npm-unknown"];
const reactPackages = ["react", "react-router", "lucide-react"];

export default {
  forbidden: [
    mayImport(
      "routes-use-features",
      "Pages speak to use cases, not to tables, queues or Stripe.",
      routes,
      [routes, http, features, ui, browser, shared, "\\.css$"],
    ),
    mayNeed(
      "routes-need-only-react",
      "What a page needs beyond React belongs in a feature or in http/.",
      routes,
      [...reactPackages, "react-dom", "@react-router/dev", "@fontsource-variable/[^/]+"],
    ),
    rule(
      "routes-stay-in-their-folder",
      "Visitors, providers and moderators share ui/ and features, never each other's pages.",
      { path: "^app/routes/([^/]+)/", pathNot: test },
      { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    ),

    mayImport(
      "jobs-use-verbs",
      "A job hands a fact to a verb; the work, its tables and its mails are the verb's.",
      jobs,
      [verbs, "^app/features/.+-jobs\\.ts$", shared],
    ),
    mayNeed("jobs-need-no-packages", "The second front door is a table of contents.", jobs, []),

    mayImport(
      "web-process-knows-no-product",
      "The server carries requests to routes; what they mean is not its business.",
      web,
      [
        http,
        infrastructure,
        shared,
        "^app/(answer-document\\.server\\.tsx|public-pages\\.server\\.ts)$",
        "^app/routes/site/(not-found|public-page)\\.tsx$",
        "^app/ui/inline-script\\.tsx$",
      ],
    ),
    mayImport("worker-knows-only-jobs", "It runs whatever jobs.server.ts lists.", worker, [
      jobs,
      http,
      infrastructure,
      shared,
    ]),
    mayImport(
      "receiver-knows-no-product",
      "Strangers talk to it, so it stores what they bring and understands none of it.",
      receiver,
      [infrastructure, shared],
    ),
    mayNeed(
      "processes-need-only-http-packages",
      "A process is wiring: databases, queues and mail are infrastructure.",
      `${web}|${worker}|${receiver}`,
      ["hono", "@hono/[^/]+", "react(-dom|-router)?", "@react-router/node", "node:"],
    ),

    mayImport(
      "http-knows-only-accounts",
      "The edge knows who is asking, not what they ask for.",
      http,
      // Facts and the visitor's numbers are parameters of pages, which the cache rules name.
      [
        http,
        "^app/features/accounts/(?!.*/?ui/).+\\.ts$",
        "^app/features/(facts/fact-fields|margin/margin-path)\\.ts$",
        infrastructure,
        shared,
      ],
    ),
    mayNeed(
      "http-needs-only-react-router",
      "Requests, cookies and forms; other systems are infrastructure.",
      http,
      ["react-router", "@conform-to/[^/]+", "zod", "node:"],
    ),

    mayImport(
      "verbs-know-no-http",
      "A use case runs the same from a page, a job or a script.",
      verbs,
      [verbs, nouns, emails, infrastructure, shared],
    ),
    mayNeed(
      "verbs-need-only-kysely",
      "SQL lives in the verb; every other system sits behind infrastructure/.",
      verbs,
      ["kysely", "zod", "node:"],
    ),
    mayImport("nouns-run-anywhere", "Without .server a file reaches browsers.", nouns, [
      nouns,
      shared,
    ]),
    mayNeed("nouns-need-only-zod", "A rule depends on nothing that can fail.", nouns, ["zod"]),
    mayImport("emails-know-only-nouns", "It shows what its verb hands over.", emails, [
      nouns,
      mailParts,
      shared,
    ]),
    mayNeed("emails-need-only-react", "infrastructure/mail renders and sends.", emails, ["react"]),
    mayImport(
      "feature-ui-knows-only-nouns",
      "Components show what the page hands them; they read nothing themselves.",
      featureUi,
      [nouns, featureUi, ui, shared],
    ),
    mayNeed(
      "feature-ui-needs-only-react",
      "Other parts of the browser are wrapped once, in ui/.",
      featureUi,
      [...reactPackages, "@conform-to/[^/]+"],
    ),

    rule(
      "base-features-come-first",
      "The order of features has no way back: accounts, catalog, … → listings → the last four.",
      { path: `^app/features/(${baseFeatures})/`, pathNot: test },
      { path: `^app/features/(listings|${lastFeatures})/` },
    ),
    rule(
      "listings-come-second",
      "Listings announce facts; jobs.server.ts hands them to whoever cares.",
      { path: "^app/features/listings/", pathNot: test },
      { path: `^app/features/(${lastFeatures})/` },
    ),
    rule(
      "last-features-never-meet",
      "Pages and jobs.server.ts compose search, promotions, moderation and imports.",
      { path: `^app/features/(${lastFeatures})/`, pathNot: test },
      { path: `^app/features/(${lastFeatures})/`, pathNot: "^app/features/$1/" },
    ),
    rule(
      "every-feature-has-a-place",
      "A new feature is first given its place in the order above.",
      {},
      { path: features, pathNot: `^app/features/(${baseFeatures}|listings|${lastFeatures})/` },
    ),

    mayImport(
      "infrastructure-knows-no-domain",
      "The world outside speaks no word of the glossary.",
      infrastructure,
      [infrastructure, shared],
    ),
    rule(
      "infrastructure-knows-no-http",
      "It answers verbs; requests and forms never reach it.",
      { path: infrastructure, pathNot: test },
      { path: packages(["react-router", "@react-router/[^/]+", "hono", "@conform-to/[^/]+"]) },
    ),
    mayImport("ui-knows-no-domain", "It could ship with another product.", ui, [ui, shared]),
    mayNeed("ui-needs-only-react", "Sent to every visitor.", ui, [
      ...reactPackages,
      "downshift",
      "@conform-to/[^/]+",
    ]),
    mayImport(
      "browser-knows-no-server",
      "The scripts of public pages; small, because every visitor loads them.",
      browser,
      [browser, nouns, featureUi, ui, shared],
    ),
    mayNeed("browser-needs-only-react", "React only in islands.", browser, ["react", "react-dom"]),
    mayImport("shared-stands-alone", "A leaf, so that everything may use it.", shared, [shared]),
    mayNeed("shared-needs-only-zod", "Small pure TypeScript.", shared, ["zod"]),

    mayImport(
      "scripts-use-features",
      "A script is one more door: it has no request and no page.",
      "^scripts/",
      [features, infrastructure, shared],
    ),
    mayImport(
      "standins-know-no-product",
      "A stand-in that shared our code would share our mistakes.",
      "^standins/",
      [shared],
    ),
    mayUse(
      "standins-use-no-tools",
      "They replace systems outside, for every tool.",
      "standins",
      [],
    ),
    mayUse("scripts-use-standins", "Development and the demo start them.", "scripts", ["standins"]),
    mayUse("deploy-uses-scripts", "What runs in production needs no test.", "deploy", [
      "scripts",
      "standins",
    ]),
    mayUse("tests-use-no-lab", "Server tests never wait for a bench or a browser.", "test", [
      "deploy",
      "scripts",
      "standins",
    ]),
    mayUse("browser-tests-use-no-lab", "They test; the lab measures and breaks.", "e2e", [
      "deploy",
      "scripts",
      "standins",
      "test",
    ]),
    mayUse("lab-uses-no-browser-tests", "Its kit is its own.", "lab", [
      "deploy",
      "scripts",
      "standins",
      "test",
    ]),
    rule(
      "browser-tests-share-only-the-kit",
      "What two folders of browser tests need belongs in e2e/kit.",
      { path: "^e2e/([^/]+)/" },
      { path: "^e2e/", pathNot: "^e2e/($1|kit)/" },
    ),
    rule(
      "lab-rooms-share-only-the-kit",
      "What two of chaos, drill and bench need belongs in lab/kit.",
      { path: "^lab/([^/]+)/" },
      { path: "^lab/", pathNot: "^lab/($1|kit)/" },
    ),
    rule(
      "product-knows-no-tools",
      "What is shipped never needs what tests, measures or maintains it.",
      { path: "^(app/|server\\.ts$)", pathNot: test },
      { path: ["^(scripts|test|standins|deploy|lab|e2e)/", test] },
    ),
    rule(
      "product-needs-no-dev-packages",
      "They are absent where the product runs. Only routes.ts is read by the build alone.",
      { path: "^(app/|server\\.ts$)", pathNot: [test, "^app/routes\\.ts$"] },
      { dependencyTypes: ["npm-dev", "npm-no-pkg"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "unit-tests-are-pure",
      "The file name promises milliseconds: a test that needs the database says .server.",
      { path: `^app/.+${test}`, pathNot: "\\.server\\.test\\." },
      { path: ["\\.server\\.tsx?$", infrastructure] },
    ),

    rule(
      "borders-are-crossed-by-alias",
      "#app/ shows that an import leaves its room.",
      { path: "^app/(features/[^/]+|[^/]+)/" },
      { path: "^app/", pathNot: "^app/$1/", dependencyTypesNot: ["aliased-subpath-import"] },
    ),
    rule(
      "neighbours-are-relative",
      "… and a relative path shows that it does not.",
      { path: "^app/(features/[^/]+|[^/]+)/" },
      { path: "^app/$1/", dependencyTypes: ["aliased-subpath-import"] },
    ),
    rule("no-cycles", "Two files that need each other are one file.", {}, { circular: true }),
    rule(
      "imports-resolve",
      "One that leads nowhere slips past every rule above. React Router makes up two kinds.",
      { path: "^(app|deploy|e2e|lab|scripts|standins|test)/|^server\\.ts$" },
      { couldNotResolve: true, pathNot: ["/\\+types/", "^virtual:react-router/"] },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API to read with; without swc nothing at all would be cruised.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};

/** The cells of a row that lie inside app/: everything there except what is allowed. */
function mayImport(name, comment, from, allowed) {
  return rule(name, comment, { path: from, pathNot: test }, { path: "^app/", pathNot: allowed });
}

/** A folder beside app/ may use itself and the folders named; its tests may use test/ too. */
function mayUse(name, comment, folder, allowed) {
  const others = "^(deploy|e2e|lab|scripts|standins|test)/";
  const pathNot = [folder, ...allowed].map((other) => `^${other}/`);
  return rule(name, comment, { path: `^${folder}/`, pathNot: test }, { path: others, pathNot });
}

/** The npm cell of a row. Node's own modules count as a package called "node:". */
function mayNeed(name, comment, from, allowed) {
  const dependencyTypes = allowed.includes("node:") ? npm : [...npm, "core"];
  // An empty pathNot would match every path and silence the rule.
  const pathNot = allowed.length > 0 ? { pathNot: packages(allowed) } : {};
  return rule(name, comment, { path: from, pathNot: test }, { dependencyTypes, ...pathNot });
}

function packages(names) {
  return names.map((name) => `(^|/)node_modules/${name}/`);
}

function rule(name, comment, from, to) {
  return { name, severity: "error", comment, from, to };
}
