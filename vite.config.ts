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
                { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: "kit", test: /app\/(ui|shared|features)\/|lucide-react/, minShareCount: 3 },
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
