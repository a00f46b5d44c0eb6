import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.server.ts";

test.for([
  ["this machine", ["127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "::1", "::"]],
  ["its other spellings", ["2130706433", "017700000001", "0x7f000001", "0x7f.1", "127.1", "0"]],
  ["private networks", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"]],
  ["a provider's own network", ["100.64.0.1", "100.127.255.254"]],
  ["neighbours", ["169.254.0.1", "fe80::1", "fe80::1%eth0", "febf::1"]],
  ["private networks of version 6", ["fc00::1", "fd12:3456::1", "fec0::1"]],
  [
    "metadata services of clouds",
    ["169.254.169.254", "fd00:ec2::254", "100.100.100.200", "192.0.0.192", "168.63.129.16"],
  ],
  [
    "version 4 wrapped in version 6",
    [
      "::ffff:127.0.0.1",
      "::ffff:7f00:1",
      "::ffff:10.0.0.1",
      "::127.0.0.1",
      "::7f00:1",
      "::ffff:0:127.0.0.1",
      "64:ff9b::10.0.0.1",
      "64:ff9b::7f00:1",
      "64:ff9b:1::a00:1",
      "2002:7f00:1::",
      "2002:a00:1::1",
      "2001::1",
      "2001:0:53aa:64c:0:0:80ff:fffe",
    ],
  ],
  [
    "version 4 behind an ISATAP router, under any prefix",
    [
      "2a00:1450:4001:81c:0:5efe:10.0.0.1",
      "2606:4700::200:5efe:127.0.0.1",
      "2a00::5efe:a00:1",
      "2a00::100:5efe:a00:1",
      "2a00::300:5efe:a9fe:a9fe",
      "2a00::5efe:1.1.1.1",
      "fe80::5efe:10.0.0.1",
      "fd00::200:5efe:10.0.0.1",
    ],
  ],
  ["the many at once", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
  [
    "reserved addresses",
    [
      "192.0.2.1",
      "198.51.100.1",
      "203.0.113.1",
      "198.18.0.1",
      "240.0.0.1",
      "192.88.99.1",
      "2001:db8::1",
      "3fff::1",
      "100::1",
      "5f00::1",
      "4000::1",
      "8000::1",
    ],
  ],
  ["what is no address", ["", "localhost", "256.1.1.1", "1.2.3.4.5", "::g", "1.2.3.4 ", "a:b"]],
] as const)("%s: not public", ([, addresses]) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test("public addresses are public, also next to a private network", () => {
  const addresses = [
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "100.63.255.255",
    "100.128.0.0",
    "169.253.255.255",
    "223.255.255.255",
    "168.63.129.17",
    "2606:4700:4700::1111",
    "2a00:1450:4001:81c::200e",
    "::ffff:1.1.1.1",
    "2a00:5efe::1",
    "2a00::5efe:0:a00:1",
    "2a00::400:5efe:a00:1",
    "2a00::1:5efe:a00:1",
  ];

  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});
