import { createSocket } from "node:dgram";
import { once } from "node:events";
import ipaddr from "ipaddr.js";

/** Addresses, an error, or no response. */
type Answer = string[] | "no such name" | "failure" | "silence";

const headers = { "no such name": 0x8183, failure: 0x8182 };

/** A name server for one test. `answer` is called for every query, so that DNS rebinding can be tested. */
export async function openNameServer(
  answer: (name: string) => Answer,
  { version6 = [] }: { version6?: string[] } = {},
) {
  const socket = createSocket("udp4");
  const asked: string[] = [];

  socket.on("message", (query, from) => {
    const { name, end } = readName(query);
    const isForVersion4 = query.readUInt16BE(end) === 1;
    if (isForVersion4) asked.push(name);
    const addresses = isForVersion4 ? answer(name) : version6;
    if (addresses === "silence") return;

    const flags = typeof addresses === "string" ? headers[addresses] : 0x8180;
    const records = typeof addresses === "string" ? [] : addresses.map(record);
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(flags, 2);
    header.writeUInt16BE(records.length, 6);
    header.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...records]), from.port);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");

  return {
    asked,
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
}

function readName(query: Buffer) {
  const labels: string[] = [];
  let offset = 12;
  while (query[offset]) {
    const length = query[offset] ?? 0;
    labels.push(query.toString("latin1", offset + 1, offset + 1 + length));
    offset += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: offset + 1 };
}

/** An A or AAAA record with a TTL of zero. */
function record(address: string) {
  const bytes = ipaddr.parse(address).toByteArray();
  const type = bytes.length === 4 ? 1 : 28;
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
}
