import { defineConfig } from "vitest/config";
import texts from "./mdx.config.ts";

const folders = "{app,database,deploy,scripts,standins,test}";

/** They change the glossary, which every other test finds as the migrations left it. */
const glossary = ["app/features/search/glossary/*.server.test.ts"];

/** They change the environment, the connections or the modules of their process, so each file has one of its own. */
const ownProcess = [
  "app/{http,infrastructure}/**/*.server.test.{ts,tsx}",
  "app/features/listings/logo/store-logo.server.test.ts",
  "{deploy,scripts}/**/*.server.test.ts",
  "test/*.server.test.ts",
];

const withDatabase = {
  provide: { hasOwnDatabase: false },
  globalSetup: ["./test/database-template.ts"],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  setupFiles: ["./test/console.ts", "./test/database.ts"],
};

/** The file name alone chooses between unit and server: .server.test needs PostgreSQL, .test needs nothing. */
export default defineConfig({
  plugins: [texts()],
  test: {
    // As many as CI has cores. One more is a little faster, but on a busy machine tests then meet short timeouts.
    maxWorkers: 2,
    // Otherwise the address of the style sheet would be empty.
    css: true,
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: ["**/*.server.test.*"],
          // Unit tests keep no state, so files share loaded modules.
          isolate: false,
          // A machine that shares its cores may be slow for a while.
          testTimeout: 30_000,
          setupFiles: ["./test/console.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: "server",
          include: [`${folders}/**/*.server.test.{ts,tsx}`],
          exclude: [...ownProcess, ...glossary],
          // Files of one worker share modules, connections and the database, which is emptied before each test.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...withDatabase, name: "process", include: ownProcess },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          name: "glossary",
          include: glossary,
          provide: { hasOwnDatabase: true },
        },
      },
    ],
  },
});
