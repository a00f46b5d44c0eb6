import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { closePools } from "#app/infrastructure/database/pool.server.ts";
import {
  isLeakAddressOpen,
  keepLeakMail,
} from "#app/infrastructure/database/receiver-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { endOnFault } from "#app/infrastructure/faults/end-on-fault.server.ts";
import { endOnHang } from "#app/infrastructure/faults/end-on-hang.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { serveMetrics } from "#app/infrastructure/metrics/serve-metrics.server.ts";
import { receiveMails } from "#app/infrastructure/receiver/receive-mails.server.ts";

const NICENESS = 10;

const { HOST, LEAK_MAIL_HOST, LEAK_MAIL_PORT, LEAK_MAIL_CERTIFICATE, LEAK_MAIL_KEY } = environment;
if (!LEAK_MAIL_HOST) throw new Error("The environment is invalid:\n  LEAK_MAIL_HOST: is missing");

// Mail servers wait more patiently than visitors.
setPriority(NICENESS);
endOnFault();
endOnHang();
serveMetrics();

const receiver = await receiveMails({
  host: LEAK_MAIL_HOST,
  listenOn: { host: HOST, port: LEAK_MAIL_PORT },
  certificate:
    LEAK_MAIL_CERTIFICATE && LEAK_MAIL_KEY
      ? {
          cert: readFileSync(LEAK_MAIL_CERTIFICATE, "utf8"),
          key: readFileSync(LEAK_MAIL_KEY, "utf8"),
        }
      : undefined,
  store: { isOpen: isLeakAddressOpen, keep: keepLeakMail },
});
log.info({ host: LEAK_MAIL_HOST, port: receiver.port }, "receiving");

process.once("SIGTERM", async () => {
  log.info("stopping");
  await receiver.close();
  await closePools();
  log.info("stopped");
  process.exit();
});
