/** What CHANGELOG.md says of one version, as the text of its release. Undefined when it says nothing of it. */
export function releaseNotes(changelog: string, version: string) {
  const [, ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} `));
  return section?.slice(section.indexOf("\n")).trim();
}
