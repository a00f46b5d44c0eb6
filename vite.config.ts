import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import texts from "./mdx.config.ts";

export default defineConfig({
  plugins: [tailwindcss(), texts(), reactRouter()],
  build: {
    target: "es2022",
    // Files inlined as data: URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The manifest names every file: seven characters tell versions apart as well as eight.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            // A dozen files of a few hundred bytes each cost more than they save: they compress badly.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                {
                  // Visitors do not pay for what only signed-in people see, nor on Home for what only other pages show.
                  name: (id, modules) => {
                    const pages = publicPagesOf(id, (module) => modules.getModuleInfo(module));
                    const names = [...pages].map((path) => basename(path, ".tsx"));
                    const [page, other] = names;
                    if (!page) return "personal";
                    if (names.some((name) => /^(layout|root|home)$/.test(name))) return "kit";
                    return other ? "parts" : `parts-of-${page}`;
                  },
                  test: /app\/(ui|shared|features)\/(?!blog\/|page\/(prose|on-this-page))|node_modules\/(lucide-react|@conform-to|zod)\//,
                  minShareCount: 3,
                  priority: 1,
                },
                {
                  // Nor do they pay for drawings of articles they do not read.
                  name: "blog",
                  test: /app\/(features\/blog\/|ui\/page\/(prose|on-this-page)\.tsx)/,
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

type Find = (id: string) => { importers: readonly string[] } | null;

/** The pages that everyone may read and that a module is part of. */
function publicPagesOf(id: string, find: Find, seen = new Set<string>()): Set<string> {
  seen.add(id);
  // The form of the contact page brings the parts that only signed-in people need elsewhere.
  if (/\/app\/routes\/site\/contact\.tsx/.test(id)) return new Set();
  const above = (find(id)?.importers ?? []).filter((user) => !seen.has(user) && !/\?/.test(user));
  if (above.length === 0 || /\/app\/root\.tsx/.test(id))
    return new Set(/\/app\/(routes\/site\/|root\.tsx)/.test(id) ? [id] : []);
  return new Set(above.flatMap((user) => [...publicPagesOf(user, find, seen)]));
}
