import { expect, test } from "vitest";
import { organisationsPath, readOrganisationSearch } from "./organisation-search.ts";

const read = (text: string) => readOrganisationSearch(new URLSearchParams(text));

test("a search is read from the URL and written back", () => {
  for (const text of ["", "find=acme", "find=acme.com&group=suspended&page=3"])
    expect(organisationsPath(read(text))).toBe(
      text ? `/admin/organisations?${text}` : "/admin/organisations",
    );
});

test("unreadable values are left out", () => {
  expect(read("find=%00+ACME+&group=nobody&page=-1")).toEqual({
    text: "acme",
    group: "all",
    page: 1,
  });
});
