import { startAllStandins } from "../standins/all-standins.ts";
import { sampleStaffSecret } from "./samples/seed-samples.ts";

const { stripe } = await startAllStandins({
  mail: { smtp: 4625, web: 4628 },
  list: { port: 4650 },
  google: {
    port: 4600,
    clientId: "rebadge",
    clientSecret: "local-secret",
    redirectUris: ["http://localhost:3000/auth/callback"],
  },
  stripe: {
    port: 4640,
    secretKey: "sk_test_rebadge",
    webhookSecret: "whsec_rebadge",
    webhookUrl: "http://127.0.0.1:3000/webhooks/stripe",
  },
  authenticator: { port: 4670, secret: sampleStaffSecret },
});
console.log("stand-ins: mail on smtp://127.0.0.1:4625, to read at http://127.0.0.1:4628");
console.log("stand-ins: Google on http://127.0.0.1:4600");
console.log("stand-ins: the newsletter's list on http://127.0.0.1:4650");
console.log("stand-ins: the staff's authenticator app on http://127.0.0.1:4670");
console.log(`stand-ins: Stripe on ${stripe.url}, seed ${stripe.seed}`);
// The Stripe stand-in loses its state when it stops, so the prices are created again.
await import("./operate/prepare-payments.ts");
