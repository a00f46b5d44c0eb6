import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";

const KEPT_SECONDS = 30 * 86_400;

export const listEvents: Handler<"listEvents"> = (world, said) =>
  page(
    "/v1/events",
    world.events,
    said,
    (event) =>
      event.created > world.now() - KEPT_SECONDS &&
      isWanted<string>(event.type, said.type) &&
      (!said.types || said.types.includes(event.type)) &&
      isWithin(event.created, said.created),
  );
