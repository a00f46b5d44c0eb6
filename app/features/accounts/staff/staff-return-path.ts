import { readReturnPath } from "../return-path.ts";

export const HOME_OF_STAFF = "/admin";

/** Returns only paths of the staff area, and never the second-factor page itself, which would be a redirect loop. */
export function readStaffReturnPath(wanted: string | null | undefined) {
  const path = readReturnPath(wanted);
  const isInside = /^\/admin(\/|\?|$)/.test(path);
  const isLoop = /^\/admin\/second-factor(\/|\?|$)/.test(path);
  return isInside && !isLoop ? path : HOME_OF_STAFF;
}

export function secondFactorPath(wanted: string) {
  const path = readStaffReturnPath(wanted);
  return path === HOME_OF_STAFF
    ? "/admin/second-factor"
    : `/admin/second-factor?${new URLSearchParams({ return: path })}`;
}
