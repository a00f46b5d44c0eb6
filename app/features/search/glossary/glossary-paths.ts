export function glossaryPath(find = "") {
  return withParam("/admin/search", "find", find);
}

export function entryPath(phrase = "", form: "" | "/preview" = "") {
  return withParam(`/admin/search/entry${form}`, "phrase", phrase);
}

const MAX_LENGTH = 100;

export function readTyped(asked: URLSearchParams, name: "find" | "phrase") {
  return (asked.get(name) ?? "").slice(0, MAX_LENGTH);
}

function withParam(path: string, name: string, value: string) {
  return value ? `${path}?${new URLSearchParams({ [name]: value })}` : path;
}
