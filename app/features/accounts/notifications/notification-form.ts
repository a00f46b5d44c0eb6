import { z } from "zod";
import { notificationKinds } from "./notification.ts";

export const notificationForm = z.object({
  kind: z.enum(notificationKinds),
  isOn: z.enum(["on", "off"]),
});
