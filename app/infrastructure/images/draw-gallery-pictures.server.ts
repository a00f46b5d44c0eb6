import { answerFiles } from "../sandbox/answer-files.server.ts";
import { drawGalleryPicture } from "./draw-gallery-picture.server.ts";
import { joinFiles } from "./joined-files.server.ts";

/** The sandboxed program: answers each picture with its re-encoded files, or with nothing if it is not valid. */
await answerFiles(async (file) => joinFiles((await drawGalleryPicture(file)) ?? []));
