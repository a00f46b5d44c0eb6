import {
  aModerator,
  aProvider,
  expect,
  fillIn,
  hold,
  open,
  signIn,
  test,
  toast,
} from "../kit/people.ts";
import { enterStaffArea } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const guarded = [
  { path: "/dashboard", leadsTo: "/auth", title: "Dashboard" },
  {
    path: "/dashboard/account?from=mail",
    leadsTo: "/auth?next=%2Fdashboard%2Faccount%3Ffrom%3Dmail",
    title: "Dashboard",
  },
  {
    path: "/submit-listing",
    leadsTo: "/auth?next=%2Fsubmit-listing",
    title: "Submit Your White Label Service",
  },
];

for (const { path, leadsTo, title } of guarded) {
  test(`${path} asks a stranger to sign in, and then opens`, wide, async ({ page }) => {
    const { email, password } = await aProvider();
    await page.goto(path);
    await expect(page).toHaveURL(leadsTo);
    const isSubmitting = path === "/submit-listing";
    await expect(toast(page, "Authentication required")).toBeVisible({ visible: isSubmitting });
    const text = "Please sign in to submit a listing";
    await expect(toast(page, text)).toBeVisible({ visible: isSubmitting });

    await fillIn(page, { Email: email, Password: "not-the-password" });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Error signing in");
    await fillIn(page, { Email: email, Password: password });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
}

test(
  "where one wanted to go survives a change of mode, and never leads to another site",
  wide,
  async ({ page }) => {
    await open(page, "/auth?next=%2Fsubmit-listing");
    const here = "next=%2Fsubmit-listing";
    await page.getByRole("link", { name: "Sign up" }).click();
    await expect(page).toHaveURL(`/auth?mode=signup&${here}`);
    await page.getByRole("main").getByRole("link", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`/auth?${here}`);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL(`/auth?reset=true&${here}`);
    await page.getByRole("link", { name: "Back to sign in" }).click();
    await expect(page).toHaveURL(`/auth?${here}`);

    const { email, password } = await aProvider();
    await page.goto("/auth?next=https%3A%2F%2Felsewhere.example%2F");
    expect(await page.content()).not.toContain("elsewhere.example");
    await fillIn(page, { Email: email, Password: password });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/dashboard");
  },
);

test(
  "/admin asks a stranger who they are, does not exist for a provider, and opens for a moderator",
  wide,
  async ({ page, anotherDevice }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/auth?next=%2Fadmin");

    await signIn(page, await aProvider());
    const answer = await page.goto("/admin");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");

    const moderators = await anotherDevice();
    await enterStaffArea(moderators, await aModerator());
    await expect(moderators.getByRole("navigation", { name: "Staff area" })).toBeVisible();
  },
);

test("a link to the guarded part leads from a public page to the sign-in page, and leaves no trace", async ({
  page,
}) => {
  await open(page, "/how-ranking-works");
  await page.getByRole("contentinfo").getByRole("link", { name: "List Your Service" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fsubmit-listing");
  await expect(toast(page, "Please sign in to submit a listing")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/how-ranking-works");
});

test("a link to the guarded part shows a spinner while it is checked, and leaves no trace", async ({
  page,
}) => {
  await open(page, "/gallery");
  const release = await hold(page, /\/submit-listing\.data/);
  await page.getByRole("contentinfo").getByRole("link", { name: "List Your Service" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(["Loading"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  release();

  await expect(page).toHaveURL("/auth?next=%2Fsubmit-listing");
  await expect(toast(page, "Please sign in to submit a listing")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
  await page.goForward();
  await expect(page).toHaveURL("/auth?next=%2Fsubmit-listing");
});

test(
  "a hint that is no longer true opens nothing and is taken back",
  wide,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "signed_in", value: "1", url: baseURL ?? "" }]);
    await open(page, "/gallery");
    const release = await hold(page, /\/dashboard\.data/);
    const call = page.getByRole("banner").getByRole("link", { name: "Get Listed for Free" });
    await expect(call).toHaveAttribute("href", "/dashboard");
    await call.click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(["Loading"]);
    release();

    await expect(page).toHaveURL("/auth");
    expect(await context.cookies()).not.toContainEqual(
      expect.objectContaining({ name: "signed_in" }),
    );
    await page.goBack();
    await expect(page).toHaveURL("/gallery");
  },
);

test("a signed-in visitor sees the spinner, then the page", wide, async ({ page }) => {
  await signIn(page, await aProvider());
  await open(page, "/gallery");
  const release = await hold(page, /\/dashboard\.data/);
  await page.getByRole("banner").getByRole("link", { name: "Get Listed for Free" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(["Loading"]);
  release();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("No services yet")).toBeVisible();
});
