import { answerFile } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";
import { writeRobotsTxt } from "#app/http/robots-txt.server.ts";

export function loader() {
  return answerFile(writeRobotsTxt(origin), "text/plain; charset=utf-8");
}
