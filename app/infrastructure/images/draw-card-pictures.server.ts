import { answerFiles } from "../sandbox/answer-files.server.ts";
import { drawCardPicture } from "./draw-card-picture.server.ts";

/** The sandboxed program: answers each picture with the PNG for a social card, or with nothing if it is not valid. */
await answerFiles(async (file) => (await drawCardPicture(file)) ?? "");
