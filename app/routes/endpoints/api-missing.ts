import { refuseMissing } from "#app/http/endpoints/machine-answers.server.ts";

/** Unknown API paths get a JSON error. */
export const loader = refuseMissing;

export const action = refuseMissing;
