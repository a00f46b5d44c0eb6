type Reason = {
  message: string;
  status?: number;
  type?: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  code?: string;
  param?: string;
};

/** An error response in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor({ message, status = 400, type = "invalid_request_error", code, param }: Reason) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

export function missingParameter(param: string) {
  const message = `Missing required param: ${param}.`;
  return new StripeRefusal({ message, code: "parameter_missing", param });
}

/** 404 for an id in the path, 400 for one in a parameter. */
export function noSuch(kind: string, id: string, param?: string) {
  const message = `No such ${kind}: '${id}'`;
  const status = param ? 400 : 404;
  return new StripeRefusal({ message, status, code: "resource_missing", param: param ?? "id" });
}
