import type { ReactNode } from "react";
import type { FactGroup } from "#app/features/facts/fact-field.ts";
import { type ProfileGroup, profileOf, statesNothing } from "#app/features/facts/fact-profile.ts";
import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import { FactRow, FactRows, Row } from "./page/fact-row.tsx";
import { ListingSection } from "./page/listing-section.tsx";
import { NotStated } from "./page/not-stated.tsx";

/** What a section shows before its facts. */
type AboveFacts = Partial<Record<FactGroup, ReactNode>>;

/** What the provider has stated, by group, and what is left open. Nothing if nothing is stated. */
export function ListingProfile({
  facts,
  category,
  today,
  above = {},
}: {
  facts: PublicFacts;
  category: string;
  /** The day from which ages are counted. */
  today: string;
  above?: AboveFacts;
}) {
  const profile = profileOf(facts, category);
  if (statesNothing(profile)) return null;
  const isShown = ({ group, stated }: ProfileGroup) => stated.length > 0 || above[group];
  const open = profile.filter((group) => !isShown(group) && group.unstated.length > 0);

  return (
    <>
      {profile.filter(isShown).map((group) => (
        <Group key={group.group} {...group} today={today} above={above[group.group]} />
      ))}
      {open.length > 0 && <Open groups={open} />}
    </>
  );
}

function Group({
  group,
  title,
  stated,
  unstated,
  today,
  above,
}: ProfileGroup & { today: string; above: ReactNode }) {
  return (
    <ListingSection
      id={group}
      title={titles[group] ?? title}
      lede={ledes[group]}
      isWide={Boolean(above)}
    >
      {above && <div className="mb-4">{above}</div>}
      <FactRows>
        {stated.map((shown) => (
          <FactRow key={shown.name} shown={shown} today={today} />
        ))}
        {unstated.length > 0 && (
          <Row term="Not stated">
            <span className="text-small">
              <NotStated>{unstated.join(" · ")}</NotStated>
            </span>
          </Row>
        )}
      </FactRows>
    </ListingSection>
  );
}

/** The groups of which nothing is stated, so that they take one line each. */
function Open({ groups }: { groups: ProfileGroup[] }) {
  return (
    <ListingSection
      id="not-stated"
      title="Not stated yet"
      lede="Nothing here counts against the provider: ask what matters to you."
    >
      <FactRows>
        {groups.map(({ group, title, unstated }) => (
          <Row key={group} term={title}>
            <span className="text-small">
              <NotStated>{unstated.join(" · ")}</NotStated>
            </span>
          </Row>
        ))}
      </FactRows>
    </ListingSection>
  );
}

const titles: Partial<Record<FactGroup, string>> = { money: "What it costs and what you keep" };

const ledes: Record<FactGroup, string> = {
  offer: "How you may sell it, and who sets the price.",
  brand: "What your clients see in your name, and where the provider still shows.",
  clients: "How your clients sign in and who bills them.",
  money: "What the provider charges you, and what is left of your own price.",
  contract: "How long you are bound, and what leaves with you.",
  support: "Who answers your clients, and how fast.",
  trust: "Where data is stored, and who else meets your clients.",
};
