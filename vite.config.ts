import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import texts from "./mdx.config.ts";

/** The script of every public page, beside the entries that React Router finds itself. */
const DOCUMENT = "app/browser/document.ts";

export default defineConfig({
  plugins: [tailwindcss(), texts(), reactRouter()],
  build: {
    target: "es2022",
    // Files inlined as data: URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Tells the server the name of the public pages' script.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: DOCUMENT,
          output: {
            // The manifest names every file: seven characters tell versions apart as well as eight.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                {
                  // One file beside the entry, which runs it; the application takes from it what it shares.
                  name: (id, modules) => {
                    const isPart = !id.endsWith(DOCUMENT) && isReachedFrom(DOCUMENT, id, modules);
                    return isPart ? "browser" : null;
                  },
                  priority: 4,
                },
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler)\//,
                  priority: 3,
                },
                { name: "router", test: /node_modules\/react-router\//, priority: 2 },
                {
                  // What the islands of public pages need beyond React.
                  name: "pickers",
                  test: /app\/(ui\/(pickers|form\/(field-context|control-variants|select))|ui\/class-names|features\/catalog\/categories|features\/search\/(suggestions|search-filters|ui))|node_modules\/(downshift|lucide-react\/.*(check|chevron-down))/,
                  priority: 1,
                },
                // The brand view of public pages needs them too.
                { name: "monogram", test: /app\/shared\/monogram/, priority: 1 },
                {
                  // A dozen files of a few hundred bytes each cost more than they save: they compress badly.
                  name: (id, modules) => (isAboutFacts(id, modules) ? null : "application"),
                  test: /app\/(ui|shared|features(?!\/(accounts\/(notifications|staff)|briefs|enquiries|leaks|listings\/ui\/page|moderation|search\/saved|shortlist)\/|\/listings\/ui\/(listing-(card|head|profile)|card-facts)|\/(claims|domains|organisations)\/(staff\/)?ui\/(?!suspended|organisation-switcher)))\/|node_modules\/(@conform-to|zod)\//,
                  minShareCount: 3,
                },
                // Several pages about people, domains and claims share it, and no page for visitors needs it.
                {
                  name: "members",
                  test: /app\/features\/(claims|domains|organisations)\/(staff\/)?ui\/(?!suspended|organisation-switcher)/,
                  minShareCount: 2,
                },
                {
                  name: "saved",
                  test: /app\/features\/(briefs|enquiries|leaks|search\/saved|shortlist)\//,
                  minShareCount: 2,
                },
                // A listing as visitors see it, in previews and in the review.
                {
                  name: "preview",
                  test: /app\/features\/listings\/ui\/(page\/|listing-(card|head|profile)|card-facts)/,
                  minShareCount: 2,
                },
                {
                  name: "staff",
                  test: /app\/features\/(accounts\/staff|moderation)\//,
                  minShareCount: 2,
                },
                {
                  // All questions and answers, which few pages need; those of staff have their own file.
                  name: (id, modules) => (isAboutFacts(id, modules) ? "facts" : null),
                  test: /app\/features\/(?!moderation)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: "node24",
        sourcemap: true,
        rolldownOptions: { input: "./server.ts" },
      },
    },
  },
});

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const FACTS = join(import.meta.dirname, "app/features/facts/");

/** The definition of facts, what it consists of, and what imports it. */
function isAboutFacts(id: string, modules: Modules) {
  return id.startsWith(FACTS) || isReachedFrom(id, join(FACTS, "fact-fields.ts"), modules);
}

/** Whether an entry imports the module, directly or not; what it loads later does not count. */
function isReachedFrom(
  entry: string,
  id: string,
  modules: Modules,
  seen = new Set<string>(),
): boolean {
  if (id.endsWith(entry)) return true;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some(
    (user) => !seen.has(user) && isReachedFrom(entry, user, modules, seen),
  );
}
