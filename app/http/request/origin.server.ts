import { environment } from "#app/infrastructure/environment.server.ts";

/** Where visitors reach the site: configured, never taken from a request, whose Host anyone can write. */
export const origin = environment.ORIGIN;
