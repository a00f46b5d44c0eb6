import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // One cacheable document names every route; a lazy manifest would cost a request per link.
  routeDiscovery: { mode: "initial" },
  subResourceIntegrity: false,
} satisfies Config;
