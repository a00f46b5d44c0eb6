import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, expectNoAccessibilityViolations, narrow, test, wide } from "../kit/test.ts";

/** A red square, a wide drawing with a script in it, and no picture at all. */
const files = {
  square: {
    name: "square.png",
    type: "image/png",
    base64:
      "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  },
  drawing: {
    name: "drawing.svg",
    type: "image/svg+xml",
    base64: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60" onload="document.title=1"><script>document.title = 1</script><rect width="300" height="60" fill="navy"/></svg>',
    ).toString("base64"),
  },
  text: { name: "notes.txt", type: "text/plain", base64: "aGVsbG8=" },
  broken: { name: "broken.png", type: "image/png", base64: "aGVsbG8=" },
};

const view = (page: Page) => page.getByRole("region", { name: "See it in your brand" });
const layer = (page: Page, name: string) => page.locator(`[data-layer="${name}"]`);
const status = (page: Page) => view(page).getByRole("status");
/** Of the example on Home. */
const own = ["portal", "login", "email", "report"];

async function drop(page: Page, { name, type, base64 }: (typeof files)[keyof typeof files]) {
  const data = await page.evaluateHandle(
    ([file, kind, text]) => {
      const bytes = Uint8Array.from(atob(text ?? ""), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], file ?? "", { type: kind ?? "" }));
      return transfer;
    },
    [name, type, base64],
  );
  const place = page.locator("[data-brand-stage]");
  await place.dispatchEvent("dragenter", { dataTransfer: data });
  // Until the script has arrived, a drop is the browser's.
  await expect(page.locator("[data-brand-swatch]").first()).toHaveAttribute("aria-pressed", /./);
  await place.dispatchEvent("drop", { dataTransfer: data });
}

function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  page.on("websocket", (socket) => asked.push(`socket ${socket.url()}`));
  return asked;
}

/** Blobs never reach the network; scripts and typefaces are our own files. */
const sent = (asked: string[]) =>
  asked.filter(
    (request) =>
      !/^GET (blob:|http:\/\/127\.0\.0\.1:\d+\/assets\/[\w-]+\.(js|woff2)$)/.test(request),
  );

test("name, colour and logo show on every layer that is yours, and nothing leaves the browser", async ({
  page,
}) => {
  await page.goto("/");
  // Promoted listings are counted when they come into view.
  await view(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const asked = watchRequests(page);

  await view(page).getByLabel("Your name").focus();
  await page.keyboard.type("Fern & Kite");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Berry" })).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByLabel("Color as a hex code")).toHaveValue("#b4235a");
  await expect(page.getByRole("button", { name: "Berry" })).toHaveAttribute("aria-pressed", "true");
  for (const name of own) {
    const drawn = layer(page, name);
    await expect(drawn.locator("[data-own=initials]").first()).toHaveText("FK");
    expect(await drawn.locator('[fill="var(--brand)"]').count()).toBeGreaterThan(0);
  }
  await expect(layer(page, "email")).toContainText("hello@fernkite.example");
  await expect(layer(page, "portal")).toContainText("clients.fernkite.example");
  for (const name of ["app", "help"]) {
    await expect(layer(page, name).locator("[data-own], [data-own-mark]")).toHaveCount(0);
    await expect(layer(page, name).locator('[fill="url(#hatch)"]').first()).toBeAttached();
  }
  await expect
    .poll(() => layer(page, "portal").locator("path").nth(1).evaluate(fillOf))
    .toBe("rgb(180, 35, 90)");

  await drop(page, files.square);
  await expect(status(page)).toHaveText("Logo shown: square.png");
  for (const name of own) {
    const image = layer(page, name).locator("image").first();
    await expect(image).toHaveAttribute("href", /^blob:/);
    await expect(layer(page, name).locator("[data-own=initials]").first()).toBeHidden();
  }
  await expect(layer(page, "app").locator("image")).toHaveCount(0);

  expect(sent(asked)).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

test(
  "a typed color code counts when it is whole, and a wrong one is said in words",
  wide,
  async ({ page }) => {
    await page.goto("/");
    const code = page.getByLabel("Color as a hex code");
    await code.fill("#00ff00");
    await expect(page.getByLabel("Pick a color")).toHaveValue("#00ff00");
    await code.fill("green");
    await code.blur();
    await expect(status(page)).toHaveText("A color code has six digits, such as #0f766e.");
    await expect(code).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Pick a color").fill("#123456");
    await expect(code).toHaveValue("#123456");
    await expect(code).not.toHaveAttribute("aria-invalid");
  },
);

test("a file that is no picture is refused in words", wide, async ({ page }) => {
  await page.goto("/");
  await drop(page, files.text);
  await expect(status(page)).toContainText("not a PNG, JPEG, WebP or SVG picture");
  await drop(page, files.broken);
  await expect(status(page)).toContainText("cannot be read as a picture");
  await page.getByLabel("Choose a logo").setInputFiles({
    name: "large.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await expect(status(page)).toContainText("larger than 2 MB");
  await expect(page.locator("[data-own-mark] image")).toHaveCount(0);
});

test("an SVG is drawn, never put into the page", wide, async ({ page }) => {
  await page.goto("/");
  const title = await page.title();
  await drop(page, files.drawing);
  await expect(status(page)).toHaveText("Logo shown: drawing.svg");

  const stored = await page.evaluate(() => localStorage.getItem("brand") ?? "");
  expect(JSON.parse(stored).logo.url).toMatch(/^data:image\/png;base64,/);
  await expect(page.locator("[data-brand-view] script")).toHaveCount(0);
  expect(await page.title()).toBe(title);
  // Wider than high: it takes the place of the name too.
  const mark = layer(page, "portal").locator("[data-own-mark]");
  expect(Number(await mark.locator("image").getAttribute("width"))).toBeGreaterThan(60);
  await expect(mark.locator("[data-own=name]")).toBeHidden();
});

test("a pasted logo is taken", wide, async ({ page }) => {
  await page.goto("/");
  await view(page).getByLabel("Your name").fill("A");
  await expect(page.getByRole("button", { name: "Forget my brand" })).toBeVisible();
  await page.evaluate((text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
  }, files.square.base64);
  await expect(status(page)).toHaveText("Logo shown: image.png");
});

test("the brand goes along to a listing and a comparison until it is forgotten", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await view(page).getByLabel("Your name").fill("Fern & Kite");
  await page.getByRole("button", { name: "Blue" }).click();
  await drop(page, files.square);
  await expect(status(page)).toHaveText("Logo shown: square.png");

  const { listings } = await (
    await request.get("/api/v1/listings?portal_domain=own_domain")
  ).json();
  const [first, second] = listings as { id: string }[];
  for (const path of [`/service/${first?.id}`, `/compare?ids=${first?.id},${second?.id}`]) {
    await page.goto(path);
    await expect(page.getByLabel("Color as a hex code")).toHaveValue("#1d4ed8");
    await expect(page.getByLabel("Your name")).toHaveValue("Fern & Kite");
    await expect(page.locator("[data-brand-controls] image")).toHaveAttribute("href", /^blob:/);
  }

  await page.getByRole("button", { name: "Forget my brand" }).click();
  await expect(page.locator("[data-own-mark] image")).toHaveCount(0);
  await expect(page.getByLabel("Your name")).toHaveValue("");
  await expect(page.getByLabel("Your name")).toBeFocused();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto("/");
  await expect(layer(page, "portal").locator("[data-own=initials]").first()).toHaveText("YB");
});

test("the picture is a PNG, 1600 pixels wide, made in the browser", async ({ page }) => {
  await page.goto("/");
  await view(page).getByLabel("Your name").fill("Fern & Kite");
  await drop(page, files.square);
  await expect(status(page)).toHaveText("Logo shown: square.png");
  await page.waitForLoadState("networkidle");
  const asked = watchRequests(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a picture" }).click();
  const saved = await saving;

  expect(saved.suggestedFilename()).toBe("rebadge-an-invented-product.png");
  await expect(status(page)).toHaveText("Saved as rebadge-an-invented-product.png");
  const bytes = readFileSync(await saved.path());
  const stage = await page.locator("[data-brand-stage]").boundingBox();
  const height = Math.round((1600 / (stage?.width ?? 1)) * ((stage?.height ?? 0) + 44));
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(bytes.readUInt32BE(16)).toBe(1600);
  expect(bytes.readUInt32BE(20)).toBe(height);
  expect(bytes.length).toBeGreaterThan(20_000);
  expect(sent(asked)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the table says what the scene shows, and there are no controls", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("[data-brand-controls]")).toBeHidden();
    await expect(page.locator("[data-brand-stage]")).toBeVisible();
    const rows = page.getByRole("table", { name: /layer by layer/ }).getByRole("row");
    await expect(rows.filter({ hasText: "Portal" }).first()).toContainText("Your own domain");
    await expect(rows.filter({ hasText: "App" })).toContainText("Under the provider's name");
    await expect(rows.filter({ hasText: "Help pages" })).toContainText("Not stated");
    await expect(view(page)).toContainText("4 of 6");
    await expect(view(page)).toContainText("Example: an invented product.");
    await expect(
      rows.filter({ hasText: "App" }).getByRole("link", { name: "Mobile app" }),
    ).toHaveAttribute("href", "/white-label-facts#mobile_app");
  });
});

test(
  "every text in the scene can be read in twenty colours, in both themes",
  wide,
  async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const code = page.getByLabel("Color as a hex code");
    const colours = Array.from({ length: 16 }, () =>
      Math.floor(Math.random() * 0x1000000)
        .toString(16)
        .padStart(6, "0"),
    );
    for (const colour of ["000000", "ffffff", "777777", "39ff14", ...colours]) {
      await code.fill(`#${colour}`);
      await expect(page.getByLabel("Pick a color")).toHaveValue(`#${colour}`);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const { texts, faint } = await page.locator("[data-brand-stage]").evaluate(measureContrast);
        expect(texts).toBeGreaterThan(30);
        expect(faint, `#${colour}, ${colorScheme}`).toEqual([]);
      }
    }
  },
);

test("the scene has no accessibility violations and no sideways scrolling", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await view(page).getByLabel("Your name").fill("Brightwater Consulting Partners and Co.");
  await page.getByLabel("Color as a hex code").fill("#fff4b8");
  await expect(page.getByRole("button", { name: "Forget my brand" })).toBeVisible();
  await expectNoAccessibilityViolations(page, "brand view");
});

test("on a phone no label of a layer lies on another", narrow, async ({ page }) => {
  await page.goto("/");
  const boxes = await page.locator("[data-pill]").evaluateAll((pills) =>
    pills.map((pill) => {
      // The longest that it can say.
      if (pill.lastElementChild) pill.lastElementChild.textContent = "not stated";
      const { left, right, top, bottom } = pill.getBoundingClientRect();
      return { text: pill.textContent, left, right, top, bottom };
    }),
  );
  expect(boxes).toHaveLength(6);
  for (const one of boxes)
    for (const other of boxes)
      if (one !== other)
        expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
          `${one.text} and ${other.text}`,
        ).toBe(true);
});

function fillOf(element: Element) {
  return getComputedStyle(element).fill;
}

/** Of each text, against the last shape that was painted before it at its place. */
function measureContrast(stage: Element) {
  const read = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = read(colour).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const faint: string[] = [];
  let texts = 0;
  for (const svg of stage.querySelectorAll("svg")) {
    const painted: { shape: SVGGeometryElement; edges: DOMRect; fill: string }[] = [];
    for (const element of svg.querySelectorAll<SVGGraphicsElement>("rect, path, circle, text")) {
      const style = getComputedStyle(element);
      if (element instanceof SVGGeometryElement) {
        const { fill } = style;
        const edges = element.getBoundingClientRect();
        if (fill !== "none") painted.push({ shape: element, edges, fill });
        continue;
      }
      if (style.display === "none") continue;
      texts += 1;
      const box = element.getBoundingClientRect();
      for (const share of [0.02, 0.5, 0.98]) {
        const x = box.left + box.width * share;
        const y = box.top + box.height / 2;
        const ground = painted.findLast(({ shape, edges: { left, right, top, bottom } }) => {
          if (x < left || x > right || y < top || y > bottom) return false;
          const matrix = shape.getScreenCTM()?.inverse();
          return shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix));
        });
        const fill = ground?.fill ?? "none";
        const ratio = fill.startsWith("rgb") ? contrast(style.fill, fill) : 0;
        if (ratio < 4.5) faint.push(`${element.textContent}: ${style.fill} on ${fill}, ${ratio}`);
      }
    }
  }
  return { texts, faint };
}
