import type { Operations } from "./contract.ts";
import type { World } from "./world.ts";

/** Called with validated parameters and the id in the path. */
export type Handler<Name extends keyof Operations> = (
  world: World,
  params: Operations[Name]["takes"],
  id: string,
) => Operations[Name]["answers"];

export type Handlers = { [Name in keyof Operations]: Handler<Name> };
