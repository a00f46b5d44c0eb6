/** The answer of a use case: its value, or the reason it was refused. */
export type Result<Value, Refusal extends string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal };

export function accept<Value>(value: Value) {
  return { ok: true, value } as const;
}

export function refuse<Refusal extends string>(refusal: Refusal) {
  return { ok: false, refusal } as const;
}
