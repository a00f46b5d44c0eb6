import { defineConfig } from "vite";

/** The worker renders mails, so it is bundled as the web process is; packages stay outside. */
export default defineConfig({
  build: {
    ssr: "./app/worker.ts",
    outDir: "build/worker",
    target: "node24",
    sourcemap: true,
  },
});
