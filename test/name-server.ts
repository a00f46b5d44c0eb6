import { createSocket } from "node:dgram";
import { once } from "node:events";
import ipaddr from "ipaddr.js";

/** Addresses, what a server says when it has none, or that it says nothing. */
type Answer = string[] | "no such name" | "failure" | "silence";

const headers = { "no such name": 0x8183, failure: 0x8182 };

/** A name server for the length of a test. `answer` is asked anew for every question, as a rebinding one would be. */
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
  let place = 12;
  while (query[place]) {
    const length = query[place] ?? 0;
    labels.push(query.toString("latin1", place + 1, place + 1 + length));
    place += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: place + 1 };
}

/** The name asked for, of type A or AAAA, in class IN, for no time at all, and the address. */
function record(address: string) {
  const bytes = ipaddr.parse(address).toByteArray();
  const type = bytes.length === 4 ? 1 : 28;
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
}
