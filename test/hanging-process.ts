import { endOnHang } from "#app/infrastructure/faults/end-on-hang.server.ts";

/** A process whose event loop blocks, waits, or is busy without blocking, and which then exits. */
const [, , way] = process.argv;

endOnHang(1.5);
// The delay lets the watchdog thread start.
setTimeout(() => {
  if (way === "hangs") work(20_000);
  if (way === "waits") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  if (way === "turns") spin(60);
}, 300);

function spin(times: number) {
  work(50);
  if (times > 0) setImmediate(spin, times - 1);
}

function work(milliseconds: number) {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}
