import type { ReactNode } from "react";
import type { FactGroup } from "#app/features/facts/fact-field.ts";
import { type ProfileGroup, profileOf, statesNothing } from "#app/features/facts/fact-profile.ts";
import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import type { PublicLeakTest } from "#app/features/leaks/leak-test.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { FactRow, FactRows, Row } from "./page/fact-row.tsx";
import { ListingSection } from "./page/listing-section.tsx";
import { NotStated } from "./page/not-stated.tsx";

type AskPath = ((fields: string[]) => string) | undefined;

/** What a section shows before its facts. */
type AboveFacts = Partial<Record<FactGroup, ReactNode>>;

/** What the provider has stated, by group, and what is left open. Nothing if nothing is stated. */
export function ListingProfile({
  facts,
  category,
  today,
  above = {},
  askPath,
  leakTest = null,
}: {
  facts: PublicFacts;
  category: string;
  /** The day from which ages are counted. */
  today: string;
  above?: AboveFacts;
  /** The form that asks the provider about these fields; without it no one can be asked. */
  askPath?: (fields: string[]) => string;
  /** What our test of the demo says about the facts. */
  leakTest?: PublicLeakTest | null;
}) {
  const profile = profileOf(facts, category);
  if (statesNothing(profile)) return null;
  const isShown = ({ group, stated }: ProfileGroup) => stated.length > 0 || above[group];
  const open = profile.filter((group) => !isShown(group) && group.unstated.length > 0);

  return (
    <>
      {profile.filter(isShown).map((group) => (
        <Group
          key={group.group}
          {...group}
          today={today}
          above={above[group.group]}
          askPath={askPath}
          leakTest={leakTest}
        />
      ))}
      {open.length > 0 && <Open groups={open} askPath={askPath} />}
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
  askPath,
  leakTest,
}: ProfileGroup & {
  today: string;
  above: ReactNode;
  askPath: AskPath;
  leakTest: PublicLeakTest | null;
}) {
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
          <FactRow key={shown.name} shown={shown} today={today} test={leakTest} />
        ))}
        {unstated.length > 0 && (
          <Row term="Not stated">
            <Unstated fields={unstated} askPath={askPath} />
          </Row>
        )}
      </FactRows>
    </ListingSection>
  );
}

/** The groups of which nothing is stated, so that they take one line each. */
function Open({ groups, askPath }: { groups: ProfileGroup[]; askPath: AskPath }) {
  return (
    <ListingSection
      id="not-stated"
      title="Not stated yet"
      lede="Nothing here counts against the provider: ask what matters to you."
    >
      <FactRows>
        {groups.map(({ group, title, unstated }) => (
          <Row key={group} term={title}>
            <Unstated fields={unstated} askPath={askPath} />
          </Row>
        ))}
      </FactRows>
    </ListingSection>
  );
}

function Unstated({ fields, askPath }: { fields: ProfileGroup["unstated"]; askPath: AskPath }) {
  const labels = fields.map(({ label }) => label).join(" · ");
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
      <NotStated>{labels}</NotStated>
      {askPath && (
        <TextLink href={askPath(fields.map(({ name }) => name))} isNotFollowed>
          Ask<span className="sr-only"> about {labels}</span>
        </TextLink>
      )}
    </div>
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
