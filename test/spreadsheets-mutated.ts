import { makeWorkbook, makeZip, workbookParts } from "./spreadsheets.ts";

type Draw = (below: number) => number;

const table = [
  ["business_name", "price_from", "description"],
  ["Acme, Inc", 99.5, 'says "hello"\nand more'],
  ["Müller", "contact", "=1+1"],
];
const rows =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row><row r="2"><c r="A2" s="0"><f>1+1</f><v>2</v></c></row>';

const whole = [
  Buffer.from(table.map((row) => row.map((cell) => JSON.stringify(cell)).join()).join("\r\n")),
  makeWorkbook(table),
  makeWorkbook(table, { kind: "biff8" }),
];

/** Spreadsheets with bytes changed, removed, repeated or truncated; the same for the same seed. */
export function* mutatedSpreadsheets(seed: number, count: number): Generator<Buffer> {
  const draw = drawFrom(seed);
  for (let index = 0; index < count; index++) {
    const kind = index % (whole.length + 1);
    const file = whole[kind];
    // A zip has checksums, so some files are changed before they are packed.
    yield file ? mutate(file, draw) : makeZip(mutatedParts(draw));
  }
}

function mutatedParts(draw: Draw) {
  const parts = workbookParts(rows);
  const chosen = draw(parts.length);
  return parts.map((part, index) =>
    index === chosen ? { ...part, content: mutate(part.content, draw) } : part,
  );
}

function mutate(file: Buffer, draw: Draw): Buffer {
  let changed = Buffer.from(file);
  for (let left = 1 + draw(4); left > 0; left--) {
    const offset = draw(changed.length);
    const length = draw(Math.min(64, changed.length));
    const [before, after] = [changed.subarray(0, offset), changed.subarray(offset)];
    const ways = [
      () => Buffer.concat([before, Buffer.from([draw(256)]), after.subarray(1)]),
      () =>
        Buffer.concat([
          before,
          Buffer.alloc(length, [0, 255, 34, 60][draw(4)]),
          after.subarray(length),
        ]),
      () => Buffer.concat([before, after.subarray(length)]),
      () => Buffer.concat([before, after.subarray(0, length), after]),
      () => (draw(4) === 0 ? Buffer.from(before) : changed),
    ];
    changed = ways[draw(ways.length)]?.() ?? changed;
  }
  return changed;
}

/** Marsaglia's xorshift. */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return below > 0 ? (state >>> 0) % below : 0;
  };
}
