import Cog from "lucide-react/icons/cog";
import UsersRound from "lucide-react/icons/users-round";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

type Perk = {
  name: string;
  plans: string;
  meaning: string;
  howFulfilled: string;
  byPeople?: boolean;
};

const bothPlans = "Monthly and Quarterly VIP";

/** Keep in step with take_place, search_listings, settle_promotions and review_due (database/functions). */
const perks: Perk[] = [
  {
    name: "Guaranteed top 3 in category",
    plans: bothPlans,
    meaning:
      "Whoever opens your category, sorted by best match, sees your service among the first three, as long as it matches their words, country and language.",
    howFulfilled:
      "A category has three places, and the database cannot hold a fourth. When they are taken, we do not sell another. The order of the three turns daily.",
  },
  {
    name: "Top six recommended",
    plans: bothPlans,
    meaning:
      "Promoted listings are the recommended ones. Yours takes its turn among the first six of them. The home page shows the first three of the day; the others come up on other days.",
    howFulfilled:
      "At midnight UTC every promotion moves on to another number, so that each has the same share of the first places. While there are no more than six, all of them are among the six every day.",
  },
  {
    name: "Highlighted profile",
    plans: bothPlans,
    meaning:
      "Your card carries the label Promoted in results and on the home page. Your own page, comparisons and the list beside other services carry the label too.",
    howFulfilled:
      "It appears when your payment is confirmed, usually within seconds, and goes when the promotion ends. No service is put first without it.",
  },
  {
    name: "Newsletter mention",
    plans: "Once with Monthly VIP, twice with Quarterly VIP",
    meaning:
      "Your service is mentioned in our newsletter, which goes to everyone who has confirmed that they want it.",
    howFulfilled: "The editorial team writes the newsletter and puts the mention in by hand.",
    byPeople: true,
  },
  {
    name: "Priority support",
    plans: bothPlans,
    meaning:
      "Your messages are answered first, and what you change in a promoted listing is due for review within 24 hours, also at weekends.",
    howFulfilled:
      "The review queue is ordered by the hour at which something is due, and shows what is late. Reading, deciding and answering is done by people.",
    byPeople: true,
  },
  {
    name: "Promotion on social networks",
    plans: "Quarterly VIP",
    meaning: "We present your service on our social networks.",
    howFulfilled: "The team writes and posts it by hand.",
    byPeople: true,
  },
];

export function PlanPerks() {
  return (
    <section aria-labelledby="perks" className="mt-14 md:mt-20">
      <div className="mx-auto max-w-[60ch] text-center">
        <h2 id="perks" className="text-title-l">
          What each VIP perk means, and how it is kept
        </h2>
        <p className="mt-3.5 text-ink-2 text-pretty">
          Three of them are kept by the software. The other three are done by people, and we say
          which.
        </p>
      </div>
      <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:gap-5">
        {perks.map(({ name, plans, meaning, howFulfilled, byPeople = false }) => (
          <Card as="li" key={name} className="flex flex-col">
            <h3 className="text-title-s">{name}</h3>
            <p className="mt-1.5 text-ink-3 text-small">{plans}</p>
            <p className="mt-3.5 text-pretty">{meaning}</p>
            <div className="mt-4 border-line border-t pt-4">
              <Badge>
                {byPeople ? <UsersRound aria-hidden="true" /> : <Cog aria-hidden="true" />}
                {byPeople ? "Done by people" : "Kept by the software"}
              </Badge>
              <p className="mt-2.5 text-compact text-ink-2 text-pretty">{howFulfilled}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className="mx-auto mt-6 max-w-[68ch] text-center text-ink-2 text-pretty">
        You can check it: the delivery report of a promoted listing, in your dashboard, counts the
        days it was promoted, how often it was shown in a top place, its views and its website
        clicks.{" "}
        <a href="/how-ranking-works" className="text-accent underline underline-offset-4">
          How ranking works
        </a>{" "}
        says what money cannot buy.
      </p>
    </section>
  );
}
