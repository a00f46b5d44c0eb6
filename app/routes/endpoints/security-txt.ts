import { answerFile } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";
import { writeSecurityTxt } from "#app/http/security-txt.server.ts";

export function loader() {
  return answerFile(writeSecurityTxt(origin, new Date()), "text/plain; charset=utf-8");
}
