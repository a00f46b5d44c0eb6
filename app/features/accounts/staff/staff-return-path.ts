import { readReturnPath } from "../return-path.ts";

export const HOME_OF_STAFF = "/admin";

/** Where staff go after their second factor: a path of the staff area, and not back to where the code is asked for. */
export function readStaffReturnPath(wanted: string | null | undefined) {
  const path = readReturnPath(wanted);
  const isInside = /^\/admin(\/|\?|$)/.test(path);
  const isLoop = /^\/admin\/second-factor(\/|\?|$)/.test(path);
  return isInside && !isLoop ? path : HOME_OF_STAFF;
}

/** The page that asks for the code, and remembers where one wanted to go. */
export function secondFactorPath(wanted: string) {
  const path = readStaffReturnPath(wanted);
  return path === HOME_OF_STAFF
    ? "/admin/second-factor"
    : `/admin/second-factor?${new URLSearchParams({ return: path })}`;
}
