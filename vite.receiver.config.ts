import { defineConfig } from "vite";

/** A bundle of its own, so that it holds nothing of the worker's and the web process's code. */
export default defineConfig({
  build: {
    ssr: "./app/mail-receiver.ts",
    outDir: "build/receiver",
    target: "node24",
    sourcemap: true,
  },
});
