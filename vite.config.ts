import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
            // A dozen files of a few hundred bytes each cost more than they save: they compress badly.
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 1,
                },
                {
                  // Visitors do not pay for what only signed-in people see.
                  name: (id, modules) =>
                    isPublic(id, (module) => modules.getModuleInfo(module)?.importers ?? [])
                      ? "kit"
                      : "personal",
                  test: /app\/(ui|shared|features)\/|node_modules\/(lucide-react|@conform-to|zod)\//,
                  minShareCount: 3,
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

/** Whether a module is part of a page that everyone may read. */
function isPublic(
  id: string,
  importersOf: (id: string) => readonly string[],
  seen = new Set<string>(),
): boolean {
  if (/\/app\/(routes\/site\/|root\.tsx)/.test(id)) return true;
  seen.add(id);
  return importersOf(id).some(
    (importer) => !seen.has(importer) && isPublic(importer, importersOf, seen),
  );
}
