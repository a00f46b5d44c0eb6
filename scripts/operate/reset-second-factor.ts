import { resetSecondFactor } from "#app/features/accounts/second-factor/reset-second-factor.server.ts";
import { closePools } from "#app/infrastructure/database/pool.server.ts";

const [email] = process.argv.slice(2);

const refusals = {
  "no-such-account": "there is no account with this address",
  "no-second-factor": "this account has no second factor",
};

if (!email) {
  console.error("usage: npm run account:reset-second-factor -- EMAIL");
  process.exitCode = 2;
} else {
  const result = await resetSecondFactor(email);
  if (result.ok) {
    console.log(`${result.value.email} is signed out and must set up a new second factor`);
  } else {
    console.error(`${email}: ${refusals[result.refusal]}`);
    process.exitCode = 1;
  }
  await closePools();
}
