import { roles } from "#app/features/accounts/actor.ts";
import { grantRole } from "#app/features/accounts/grant-role.server.ts";
import { closePools } from "#app/infrastructure/database/pool.server.ts";

const [email, asked] = process.argv.slice(2);
const role = roles.find((known) => known === asked);

if (!email || !role) {
  console.error(`usage: npm run account:grant -- EMAIL ${roles.join("|")}`);
  process.exitCode = 2;
} else {
  const result = await grantRole(email, role);
  if (result.ok) console.log(`${result.value.email} is now ${result.value.role}`);
  else {
    console.error(`there is no account with the address ${email}; sign up with it first`);
    process.exitCode = 1;
  }
  await closePools();
}
