import { createContext } from "react-router";

export type RequestFacts = {
  id: string;
  /** Names the scripts of a personal page; a public page is cached and names them by hash. */
  nonce: string;
  /** Where the request comes from, in the one form limits count. */
  address: string;
};

/** Has no default: a request that did not pass through the server's front is a bug and throws. */
export const requestContext = createContext<RequestFacts>();
