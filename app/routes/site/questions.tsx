import type { ReactNode } from "react";

/** The heading is beside the questions on wide screens. */
export function Questions({
  title,
  intro,
  children,
}: {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby="questions"
      className="mt-14 grid gap-x-12 gap-y-6 border-line border-t pt-10 md:mt-20 md:pt-14 lg:grid-cols-[17rem_minmax(0,68ch)]"
    >
      <div>
        <h2 id="questions" className="text-title-l">
          {title}
        </h2>
        <p className="mt-3 text-ink-2 text-pretty">{intro}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

export function AnswerLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="rounded-[4px] text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
