import type { Role } from "./actor.ts";
import { MIN_PASSWORD } from "./credentials-form.ts";

const MIN_STAFF_PASSWORD = 12;

export function isLongEnough(password: string, role: Role) {
  return password.length >= (role === "provider" ? MIN_PASSWORD : MIN_STAFF_PASSWORD);
}
