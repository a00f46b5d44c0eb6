const LENGTH_BYTES = 4;

/** Runs inside a `SandboxedProcess`: reads one file after another from standard input and answers each. */
export async function answerFiles(answer: (file: Buffer) => Promise<string | Uint8Array>) {
  let received: Buffer[] = [];
  let receivedBytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    received.push(chunk);
    receivedBytes += chunk.length;
    if (receivedBytes < LENGTH_BYTES) continue;
    if ((received[0]?.length ?? 0) < LENGTH_BYTES) received = [Buffer.concat(received)];
    if (receivedBytes < LENGTH_BYTES + (received[0]?.readUInt32LE() ?? 0)) continue;

    const file = Buffer.concat(received).subarray(LENGTH_BYTES);
    received = [];
    receivedBytes = 0;
    write(Buffer.from(await answer(file)));
  }
}

function write(output: Buffer) {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(output.length);
  process.stdout.write(length);
  process.stdout.write(output);
}
