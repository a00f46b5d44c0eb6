import { createContext } from "react-router";

export type RequestFacts = {
  id: string;
  /** Allows the scripts of a personal page; a public page has none inline. */
  nonce: string;
  /** The client's address, the key of rate limits. */
  address: string;
};

/** Has no default: a request that did not come through server.ts is a bug and throws. */
export const requestContext = createContext<RequestFacts>();
