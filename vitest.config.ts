import { defineConfig } from "vitest/config";
import texts from "./mdx.config.ts";

const places = "{app,deploy,scripts,standins,test}";

/** The file name alone chooses the project: .server.test needs PostgreSQL, .test needs nothing. */
export default defineConfig({
  plugins: [texts()],
  test: {
    maxWorkers: 2,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${places}/**/*.test.{ts,tsx}`],
          exclude: ["**/*.server.test.*"],
          // They keep nothing between them, so a file need not load anew what the file before it has loaded.
          isolate: false,
          // A machine that shares its cores may be slow for a while.
          testTimeout: 30_000,
          setupFiles: ["./test/console.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: [`${places}/**/*.server.test.{ts,tsx}`],
          globalSetup: ["./test/database-template.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: ["./test/console.ts", "./test/database.ts"],
        },
      },
    ],
  },
});
