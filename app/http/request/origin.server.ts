import { environment } from "#app/infrastructure/environment.server.ts";

/** Configured, because a request's Host header can be forged. */
export const origin = environment.ORIGIN;
