import { refuseMissing } from "#app/http/endpoints/machine-answers.server.ts";

/** A program that mistypes an address is answered in its own language. */
export const loader = refuseMissing;

export const action = refuseMissing;
