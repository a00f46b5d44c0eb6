import type { ErrorObject } from "ajv/dist/2020.js";
import type { Operations } from "./contract.ts";
import { parameterName } from "./form.ts";
import { missingParameter, StripeRefusal } from "./refusal.ts";
import { faultsOfParameters } from "./schema.ts";

/** Refuses what Stripe's types do not allow, with the most specific fault. */
export function validate(operation: keyof Operations, parameters: object) {
  const faults = faultsOfParameters(operation, parameters).filter(
    ({ keyword }) => keyword !== "anyOf",
  );
  const [worst] = faults.sort((one, other) => weight(other) - weight(one));
  if (worst) throw refusalOf(worst, parameters);
}

/** The deepest fault belongs to the alternative that was meant. */
function weight({ keyword, instancePath }: ErrorObject) {
  const kind = { additionalProperties: 3, required: 2, enum: 1, const: 1 }[keyword] ?? 0;
  return instancePath.split("/").length * 10 + kind;
}

function refusalOf(fault: ErrorObject, parameters: object) {
  const steps = fault.instancePath.split("/").slice(1);
  const param = parameterName(steps);
  switch (fault.keyword) {
    case "additionalProperties": {
      const unknown = parameterName([...steps, fault.params.additionalProperty]);
      const message = `Received unknown parameter: ${unknown}`;
      return new StripeRefusal({ message, code: "parameter_unknown", param: unknown });
    }
    case "required":
      return missingParameter(parameterName([...steps, fault.params.missingProperty]));
    case "enum": {
      const allowed = (fault.params.allowedValues as string[]).join(", ");
      return new StripeRefusal({ message: `Invalid ${param}: must be one of ${allowed}`, param });
    }
    default: {
      const value = steps.reduce<unknown>((at, step) => (at as never)?.[step], parameters);
      const wanted = String(fault.params.type ?? "value");
      const message = `Invalid ${wanted}: ${typeof value === "object" ? param : value}`;
      const code = wanted === "integer" ? "parameter_invalid_integer" : undefined;
      return new StripeRefusal({ message, param, ...(code && { code }) });
    }
  }
}
