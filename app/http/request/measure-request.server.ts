import { requestSeconds } from "#app/infrastructure/metrics/metrics.server.ts";
import { nameRequest } from "#app/infrastructure/traces/spans.server.ts";

type Answered = {
  id: string;
  method: string;
  /** A pattern such as `/service/:id`; undefined if no route matched. */
  route: string | undefined;
  status: number;
  milliseconds: number;
};

const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"];

/** Labels contain no text from the client, because each new value would be a new time series. */
export function measureRequest({ id, route = "unmatched", status, ...asked }: Answered) {
  const method = methods.includes(asked.method) ? asked.method : "other";
  const labels = { route, method, status: `${Math.floor(status / 100)}xx` };
  requestSeconds.observe(labels, asked.milliseconds / 1_000);
  nameRequest(id, `${method} ${route}`);
}
