import { makeSbom } from "./sbom.ts";

/** npm run --silent sbom: prints the software bill of materials, which is attached to each tagged release. */
console.log(JSON.stringify(makeSbom(), null, 2));
