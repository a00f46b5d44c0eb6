import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Recommended } from "./recommended.tsx";

test("without a promoted listing the block says so", () => {
  expect(renderToStaticMarkup(<Recommended listings={[]} />)).toContain(
    "No services found. Check back soon!",
  );
});
