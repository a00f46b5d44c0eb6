import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";

const KEPT_SECONDS = 30 * 86_400;

export const listEvents: Handler<"listEvents"> = (world, params) =>
  page(
    "/v1/events",
    world.events,
    params,
    (event) =>
      event.created > world.now() - KEPT_SECONDS &&
      isWanted<string>(event.type, params.type) &&
      (!params.types || params.types.includes(event.type)) &&
      isWithin(event.created, params.created),
  );
