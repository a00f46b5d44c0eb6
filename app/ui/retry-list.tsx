import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";

type RetryItem = {
  id: string;
  title: string;
  /** Names the item in its button, for screen readers. */
  name: string;
  details: ReactNode;
};

/** Open or failed work for staff, each with a button that posts its id to `action`. */
export function RetryList({
  label,
  action,
  items,
}: {
  label: string;
  action: string;
  items: readonly RetryItem[];
}) {
  return (
    <Card padding="none">
      <ul aria-label={label}>
        {items.map(({ id, title, name, details }) => (
          <li
            key={id}
            className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-t px-5 py-4 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
              <p className="font-semibold text-compact">{title}</p>
              {details}
            </div>
            <Form method="post" action={action} className="max-sm:w-full">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" variant="quiet" size="s" className="max-sm:w-full">
                Try again
                <span className="sr-only">: {name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
