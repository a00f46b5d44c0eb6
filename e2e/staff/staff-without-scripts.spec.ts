import { Secret, TOTP } from "otpauth";
import {
  aModerator,
  anAdmin,
  aProvider,
  currentCode,
  expect,
  fillIn,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";

test.use({ javaScriptEnabled: false });

test("a second factor is set up without scripts", async ({ page }) => {
  const person = await aModerator();
  await query("delete from second_factors where secret = $1", [person.secret]);
  await haveSession(page, person);
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/second-factor/set-up");
  const secret = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const shown = (await secret.textContent()) ?? "";

  await fillIn(page, { Code: "000000" });
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("That code is not right");
  await expect(secret).toHaveText(shown);
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("");
  const code = TOTP.generate({ secret: Secret.fromBase32(shown.replaceAll(" ", "")) });
  await fillIn(page, { Code: code });
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(toast(page, "Second factor set up")).toBeVisible();
});

test("an admin finds an account, changes it and reads of it without scripts", async ({ page }) => {
  const [admin, person] = [await anAdmin(), await aProvider()];
  await haveSession(page, admin);
  await page.goto("/admin/accounts");
  await fillIn(page, { Code: "000000" });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("That code is not right");
  await fillIn(page, { Code: await currentCode(admin) });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/admin/accounts");

  await fillIn(page, { "Find an account": person.email });
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: person.email }).click();
  const role = page.getByRole("region", { name: "Role", exact: true });
  await role.getByLabel("Role").selectOption("moderator");
  await role.getByLabel("Reason").fill("no");
  await role.getByRole("button", { name: "Change role" }).click();
  await expect(page).toHaveURL(/\/role$/);
  await expect(role.getByLabel("Reason")).toHaveAccessibleDescription(/Please say why\./);
  await expect(role.getByLabel("Reason")).toHaveValue("no");
  await expect(role.getByLabel("Role")).toHaveValue("moderator");
  await role.getByLabel("Reason").fill("Joins the desk.");
  await role.getByRole("button", { name: "Change role" }).click();
  await expect(toast(page, "Role changed")).toBeVisible();

  const suspension = page.getByRole("region", { name: "Suspension", exact: true });
  await suspension.getByLabel("Reason").fill("Left again.");
  await suspension.getByRole("button", { name: "Suspend account" }).click();
  await expect(toast(page, "Account suspended")).toBeVisible();
  await suspension.getByLabel("Reason").fill("Came back.");
  await suspension.getByRole("button", { name: "Lift the suspension" }).click();
  await expect(toast(page, "Suspension lifted")).toBeVisible();
  await expect(page.getByRole("main").getByText("Changed rights")).toHaveCount(3);
});
