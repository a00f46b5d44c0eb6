import { Button } from "#app/ui/button.tsx";

/** Short on phones, where it shares a line with the other actions. */
export function AskButton({
  href,
  size = "m",
  className,
}: {
  href: string;
  size?: "s" | "m";
  className?: string;
}) {
  return (
    <Button href={href} size={size} {...(className && { className })}>
      <span>
        Ask<span className="max-sm:sr-only"> a question</span>
      </span>
    </Button>
  );
}
