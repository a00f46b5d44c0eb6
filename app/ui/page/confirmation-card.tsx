import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";

/** A confirmation dialog as a page, for use without scripts. */
export function ConfirmationCard({
  title,
  text,
  children,
  action,
  back,
  button,
}: {
  title: string;
  text: string;
  children?: ReactNode;
  /** The form's action, if it is not the page itself. */
  action?: string;
  back: string;
  button: string;
}) {
  return (
    <Card as="section" aria-labelledby="question" className="max-w-[560px]">
      <h2 id="question" className="text-title-s">
        {title}
      </h2>
      <p className="mt-2 text-compact text-ink-2 [overflow-wrap:anywhere]">{text}</p>
      <form method="post" action={action}>
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button href={back} variant="quiet">
            Cancel
          </Button>
          <Button type="submit" variant="danger">
            {button}
          </Button>
        </div>
      </form>
    </Card>
  );
}
