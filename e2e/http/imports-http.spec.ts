import { expect, test } from "@playwright/test";
import { ask, ORIGIN, processes } from "../kit/http-client.ts";
import {
  anImporter,
  findImports,
  findListings,
  IMPORT_SERVICES,
  imported,
  refused,
  sendAsProgram,
} from "../kit/import-callers.ts";
import { aFile } from "../kit/import-files.ts";
import { query } from "../kit/people.ts";
import { wide } from "../kit/test.ts";

test(
  "a file is imported with the session's token, or with the cookie of a page of ours",
  wide,
  async () => {
    const importer = await anImporter();

    const first = await importer.send({ file: aFile() });
    expect([first.status, first.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(JSON.parse(first.body)).toEqual(imported(1));
    const [made] = await findImports(importer);
    expect(first.location).toBe(`${ORIGIN}/dashboard/import/${made?.id}`);

    const two = aFile([{ business_name: "Another" }, { business_name: "", website: "nowhere:" }]);
    const second = await importer.browser.post(IMPORT_SERVICES, { file: two });
    expect([second.status, JSON.parse(second.body)]).toEqual([
      200,
      imported(
        1,
        1,
        "Line 3, business_name: Business name is required",
        "Line 3, website: Please enter a valid URL",
      ),
    ]);
    expect(await findListings(importer)).toEqual([
      { business_name: "Another", status: "pending" },
      { business_name: "Imported by its owner", status: "pending" },
    ]);
  },
);

test("strangers, forged tokens and other sites cannot import", wide, async () => {
  const { browser, email, headers } = await anImporter();
  const file = aFile();

  const forgeries: Record<string, string>[] = [
    {},
    { authorization: "Bearer" },
    { authorization: `Bearer ${"x".repeat(43)}` },
    { authorization: headers.authorization.replace("Bearer", "Basic") },
  ];
  for (const forged of forgeries) {
    const { status, body } = await sendAsProgram({ file }, { headers: forged });
    expect([status, JSON.parse(body)]).toEqual([401, refused("Import failed: Not authenticated")]);
  }
  // A valid cookie does not help a wrong token.
  const mixed = { headers: { authorization: "Bearer forged-token-of-somebody" } };
  expect((await browser.post(IMPORT_SERVICES, { file }, mixed)).status).toBe(401);

  const foreign: Record<string, string | undefined>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": undefined, origin: "null" },
    { "sec-fetch-site": undefined, origin: `http://127.0.0.1:${processes[1]}` },
    { "sec-fetch-site": undefined, origin: undefined },
  ];
  for (const path of [IMPORT_SERVICES, "/dashboard/import", "/dashboard/import.data"]) {
    for (const sent of foreign) {
      const { status } = await browser.copy().post(path, { file }, { headers: sent });
      expect([path, sent, status]).toEqual([path, sent, 403]);
    }
  }
  expect(await findImports({ email })).toEqual([]);
});

test("files that cannot be imported are refused in the same four fields", wide, async () => {
  const importer = await anImporter();
  const header = "business_name,service_type,location,language,website,price_from,description";
  const text = (content: string, name = "listings.csv") => ({ file: new File([content], name) });
  const noFile = "No file selected: Please select a file to import.";
  const wrongType = "Invalid file type: Please select a CSV or Excel file.";

  const cases: [Parameters<typeof importer.send>[0], number, string][] = [
    [{}, 422, noFile],
    [{ file: "listings.csv" }, 422, noFile],
    [{ other: aFile() }, 422, noFile],
    [text("", ""), 422, noFile],
    [text(header, "listings.pdf"), 415, wrongType],
    [text(header, "listings.csv.exe"), 415, wrongType],
    [text("a".repeat(5 * 1024 * 1024 + 1)), 413, "Import failed: A file may have at most 5 MB."],
    [text("business_name\nFerrywell"), 422, "These columns are missing: service_type, location,"],
    [
      text(`${header.replace("website,", "")}\nx`),
      422,
      "Import failed: The column website is missing.",
    ],
    [text(`${header},Website\nx`), 422, "Import failed: A column of the file appears twice."],
    [text(header), 422, "The first sheet of this file holds no rows below its header."],
    [text("", "listings.csv"), 422, "Import failed: "],
    [
      text("PK\u0003\u0004 and no more", "listings.xlsx"),
      422,
      "Import failed: We cannot read this file.",
    ],
  ];
  for (const [fields, status, reason] of cases) {
    const answer = await importer.send(fields);
    const result = JSON.parse(answer.body);
    expect([answer.status, result]).toEqual([status, refused(result.validationErrors[0])]);
    expect(result.validationErrors[0]).toContain(reason);
  }
  for (const type of ["application/json", "text/csv", "multipart/form-data", undefined]) {
    const headers = { ...importer.headers, "content-type": type };
    const answer = await ask(IMPORT_SERVICES, { method: "POST", body: header, headers });
    expect([type, answer.status, JSON.parse(answer.body)]).toEqual([type, 422, refused(noFile)]);
  }
  expect(await findImports(importer)).toEqual([]);
});

test("a body above 5.1 MiB is not read, with or without a content length", wide, async () => {
  const { headers, email } = await anImporter();
  const chunked = { "content-length": undefined, "transfer-encoding": "chunked" };
  const file = new File(["a".repeat(5.2 * 1024 * 1024)], "listings.csv");

  for (const extra of [{}, chunked]) {
    const answer = await sendAsProgram({ file }, { headers: { ...headers, ...extra } });
    const tooMuch = "Too much was sent. A file may have at most 5 MB. Please go back.";
    expect([answer.status, answer.body]).toEqual([413, tooMuch]);
  }
  expect(await findImports({ email })).toEqual([]);
});

test(
  "the same file sent twice at once is one import, and both get the same answer",
  wide,
  async () => {
    const importer = await anImporter();
    // Enough rows that the first import is still running when the second is read.
    const names = Array.from({ length: 500 }, (_, index) => `Listing ${index + 1}`).toSorted();
    const rows = [...names.map((name) => ({ business_name: name })), { website: "nowhere:" }];
    const send = (port: number) => importer.send({ file: aFile(rows) }, { port });

    const [first, second] = await Promise.all(processes.map(send));

    expect([first?.status, JSON.parse(first?.body ?? "")]).toEqual([
      200,
      imported(500, 1, "Line 502, website: Please enter a valid URL"),
    ]);
    const { status, body, location } = second ?? {};
    expect([status, body, location]).toEqual([first?.status, first?.body, first?.location]);
    expect(await findImports(importer)).toMatchObject([{ status: "done" }]);
    const listings = await findListings(importer);
    expect(listings.map((listing) => listing.business_name).toSorted()).toEqual(names);
    // Other tests should not find them in the queue.
    await query("delete from users where email = $1", [importer.email]);
  },
);

test(
  "a file that was imported changes nothing again, and the fourth in an hour waits",
  wide,
  async () => {
    const importer = await anImporter();
    const send = async (name: string) => {
      const { status, body } = await importer.send({ file: aFile([{ business_name: name }]) });
      return [status, JSON.parse(body)];
    };

    expect(await send("One")).toEqual([200, imported(1)]);
    expect(await send("One")).toEqual([200, imported(0, 1)]);
    expect(await send("Two")).toEqual([200, imported(1)]);
    const tooMany =
      "Import failed: You can import three files an hour. Your preview is kept; please go on a little later.";
    expect(await send("Three")).toEqual([429, refused(tooMany)]);
    expect((await findListings(importer)).map((listing) => listing.business_name)).toEqual([
      "One",
      "Two",
    ]);
  },
);
