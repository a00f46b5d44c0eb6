import { answerFile } from "#app/http/endpoints/machine-answers.server.ts";
import { writeSecurityTxt } from "#app/http/endpoints/security-txt.server.ts";
import { origin } from "#app/http/request/origin.server.ts";

export function loader() {
  return answerFile(writeSecurityTxt(origin, new Date()), "text/plain; charset=utf-8");
}
