import { createContext, type RouterContextProvider } from "react-router";
import { reportFault } from "../availability/report-fault.server.ts";

/** Whether a part of the page is missing, so that the page is not cached. */
export const incompleteContext = createContext(false);

/** For an optional part of a public page: an error is reported, and the page is shown without the part. */
export async function orLeftOut<Value>(
  context: Readonly<RouterContextProvider>,
  part: string,
  work: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    reportFault(error, context, `a page goes without its ${part}`);
    context.set(incompleteContext, true);
    return undefined;
  }
}
