import { answerFiles } from "../sandbox/answer-files.server.ts";
import { drawLogo } from "./draw-logo.server.ts";

/** The sandboxed program: answers each picture with its re-encoded logo, or with nothing if it is not valid. */
await answerFiles(async (file) => (await drawLogo(file)) ?? "");
