import type { Operations } from "./contract.ts";
import type { World } from "./world.ts";

/** Does what was asked, after the parameters were found right. The id is the one in the address. */
export type Handler<Name extends keyof Operations> = (
  world: World,
  said: Operations[Name]["takes"],
  id: string,
) => Operations[Name]["answers"];

export type Handlers = { [Name in keyof Operations]: Handler<Name> };
