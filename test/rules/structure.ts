export type SourceFile = { path: string; text: string };

type Rule = (file: SourceFile, paths: ReadonlySet<string>) => boolean;

/** Names the broken rule and the file, for every rule a file breaks. */
export function findFaults(files: readonly SourceFile[]) {
  const paths = new Set(files.map(({ path }) => path));

  return files.flatMap((file) =>
    Object.entries(structureRules)
      .filter(([, isBroken]) => isBroken(file, paths))
      .map(([rule]) => `${rule}: ${file.path}`),
  );
}

const bannedNames =
  /^(utils|helpers|misc|common|lib|manager|service|data|info|types|constants|index)$/;

const kebab = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
const featureFolder = `${kebab}/((?!ui/)${kebab}/)?`;
const verb = /^app\/features\/.+\/([^/.]+)\.server\.ts$/;
const testFile = /\.(test|spec)\.tsx?$/;

/** Files that a feature may contain; large features have subfolders with the same structure. */
const featureFiles = anyOf([
  `${featureFolder}${kebab}(\\.server)?(\\.test)?\\.ts`,
  `${featureFolder}${kebab}-email(\\.test)?\\.tsx`,
  `${featureFolder}ui/(${kebab}/)?(${kebab}(\\.test)?\\.tsx|use-${kebab}\\.ts)`,
]);

/** Files that other folders of app/ may contain. */
const otherFiles = anyOf([
  "(public-pages\\.server\\.ts|routes\\.ts|root\\.tsx|jobs\\.server\\.ts|(worker|mail-receiver)\\.ts|(answer-document|entry)\\.server\\.tsx)",
  `[^/]+\\.test\\.tsx?`,
  `routes/${kebab}/(${kebab}/)?${kebab}((\\.server)?\\.test)?\\.tsx?`,
  `http/${kebab}/${kebab}\\.server(\\.test)?\\.ts`,
  `browser/(islands/)?${kebab}(\\.test)?\\.tsx?`,
  `infrastructure/(${kebab}/)?${kebab}\\.server(\\.test)?\\.ts`,
  "infrastructure/database/schema\\.ts",
  "infrastructure/sandbox/enter-sandbox\\.pl",
  `ui/(${kebab}/)?${kebab}((\\.test)?\\.tsx?|\\.css)`,
  `shared/${kebab}(\\.test)?\\.ts`,
]);

/** Rules that import checks cannot express. */
export const structureRules: Record<string, Rule> = {
  /** Names that do not say what belongs in the file. */
  "banned-name": ({ path }) =>
    /^(app|deploy|e2e|lab|scripts|standins)\//.test(path) &&
    path.split("/").some((part) => {
      const [stem = ""] = part.split(".");
      // /service/:id is a page of the product.
      return bannedNames.test(stem) && !(stem === "service" && /^(app\/routes|e2e)\//.test(path));
    }),

  "feature-vocabulary": ({ path }) =>
    path.startsWith("app/features/") && !featureFiles.test(path.slice("app/features/".length)),

  "folder-vocabulary": ({ path }) =>
    /^app\/(?!features\/)/.test(path) && !otherFiles.test(path.slice("app/".length)),

  /** Each action has its own route, so that permissions, rate limits and logs apply to it alone. */
  "one-action-per-route": ({ path, text }) =>
    path.startsWith("app/routes/") &&
    count(text, /^export (async )?(function|const) (action|clientAction)\b/gm) > 1,

  "intent-switch": ({ path, text }) =>
    /^app\/(routes|features)\//.test(path) && /(["'`])_?intent\1/.test(text),

  "focused-or-skipped-test": ({ path, text }) =>
    testFile.test(path) && /\.(only|skip)\(/.test(text),

  /** `now` is a parameter of rules, so that a test can choose it; ui/ may tick in an effect. */
  "clock-in-a-noun": ({ path, text }) =>
    /^app\/(features|shared)\//.test(path) &&
    !/\.server\.|\.test\.|\/ui\//.test(path) &&
    /\bnew Date\(\)|\bDate\.now\(\)/.test(text),

  /** One file, one use case. Only find-… holds several functions. */
  "verb-without-its-function": ({ path, text }) => {
    const stem = verb.exec(path)?.[1];
    if (!stem || stem.startsWith("find-")) return false;
    return !new RegExp(`^export (async )?function ${camelCase(stem)}\\b`, "m").test(text);
  },

  "read-not-called-find": ({ path }) =>
    /^(get|fetch|load|list|query)(-|$)/.test(verb.exec(path)?.[1] ?? ""),

  "verb-without-test": ({ path }, paths) => verb.test(path) && !paths.has(testOf(path)),

  "policy-without-test": ({ path }, paths) =>
    /^app\/.+-policy\.ts$/.test(path) && !paths.has(testOf(path)),

  "test-without-subject": ({ path }, paths) =>
    /^app\/.+\.test\.tsx?$/.test(path) &&
    !["ts", "tsx"].some((kind) => paths.has(path.replace(/test\.tsx?$/, kind))),

  "todo-without-issue": ({ path, text }) =>
    /^(app|deploy|e2e|lab|scripts|standins)\//.test(path) &&
    /\b(TODO|FIXME|XXX)\b(?! #\d)/.test(text),

  /** Spreading a literal only packs lines past the formatter. */
  "spread-literal": ({ path, text }) =>
    /\.tsx?$/.test(path) && /\.{3}(\{|\[[^\]]*\](?!\s*[.[(]))/.test(text),

  "maximum-not-called-max": ({ path, text }) => /\.tsx?$/.test(path) && /\bMOST_/.test(text),

  /** Such words make riddles of comments; name the person, the process or the value. */
  "banned-comment-word": ({ path, text }) =>
    /\.(tsx?|sql)$/.test(path) &&
    (text.match(comment) ?? []).some((line) => bannedWords.test(line)),
};

const bannedWords = /\b(whoever|nobody|anybody)\b|\bwhat is \w+ is\b/i;
const comment = /(?<=^|\s)(\/\/|\/?\*+|\{\/\*|--|#) .*$/gm;

function anyOf(patterns: string[]) {
  return new RegExp(`^(${patterns.join("|")})$`);
}

function count(text: string, pattern: RegExp) {
  return text.match(pattern)?.length ?? 0;
}

function camelCase(stem: string) {
  return stem.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function testOf(path: string) {
  return path.replace(/\.ts$/, ".test.ts");
}
