import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Kept } from "./kept.tsx";

const draw = vi.fn((text: string) => text);

function Part({ text }: { text: string }) {
  return <p>{draw(text)}</p>;
}

function Other({ text }: { text: string }) {
  return <b>{text}</b>;
}

const write = (text: string) => renderToStaticMarkup(<Kept part={Part} props={{ text }} />);

test("a part is rendered once for the same properties, and anew for others", () => {
  expect(write("one")).toBe('<div class="contents"><p>one</p></div>');
  expect(write("one")).toBe(write("one"));
  expect(write("two")).toContain("<p>two</p>");
  expect(draw.mock.calls).toEqual([["one"], ["two"]]);
  expect(renderToStaticMarkup(<Kept part={Other} props={{ text: "one" }} />)).toContain(
    "<b>one</b>",
  );
});

test("text is escaped", () => {
  expect(write("<script>")).toContain("&lt;script&gt;");
});

test("of one part the two hundred that were used last are kept", () => {
  for (let number = 0; number < 200; number++) write(`${number}`);
  write("0");
  write("one more");
  draw.mockClear();
  write("0");
  expect(draw).not.toHaveBeenCalled();
  write("1");
  expect(draw).toHaveBeenCalledOnce();
});
