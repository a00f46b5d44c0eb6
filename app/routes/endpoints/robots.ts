import { answerFile } from "#app/http/endpoints/machine-answers.server.ts";
import { writeRobotsTxt } from "#app/http/endpoints/robots-txt.server.ts";
import { origin } from "#app/http/request/origin.server.ts";

export function loader() {
  return answerFile(writeRobotsTxt(origin), "text/plain; charset=utf-8");
}
