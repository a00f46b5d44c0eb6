/** The values under which JSON names a company or product: in manifests and in structured data for search engines. */
export function namesInJson(text: string) {
  const pattern =
    /"(?:name|short_name|legalName|alternateName|author|publisher|creator|brand|provider)"\s*:\s*"((?:[^"\\]|\\.){1,200})"/g;
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}
