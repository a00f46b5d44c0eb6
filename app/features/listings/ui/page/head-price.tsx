import { type Price, priceText, unitText } from "../../listing.ts";

export function HeadPrice({ priceFrom, priceUnit }: Price) {
  if (priceFrom === null) {
    return <p className="font-bold font-display text-title-s">{priceText(null)}</p>;
  }
  return (
    <p className="text-ink-2 text-small">
      Price from{" "}
      <b className="font-bold font-display text-[1.625rem] text-ink leading-none tracking-[-0.02em]">
        {priceText(priceFrom)}
      </b>{" "}
      <span className="whitespace-nowrap">{unitText(priceUnit)}</span>
    </p>
  );
}
