import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { classNames } from "../class-names.ts";
import { useHydrated } from "../use-hydrated.ts";
import { controlVariants } from "./control-variants.ts";
import { useFieldWiring } from "./field-context.ts";

/** The reveal button needs scripts, so it appears after hydration. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setShown] = useState(false);
  const hydrated = useHydrated();
  const Icon = isShown ? EyeOff : Eye;

  return (
    <span className={classNames("relative block min-w-0", className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...useFieldWiring(props)}
        type={isShown ? "text" : "password"}
        className={classNames(
          controlVariants.field,
          "pr-12",
          // Hides Edge's own reveal button.
          hydrated && "[&::-ms-reveal]:hidden",
        )}
      />
      {hydrated && (
        <button
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          onClick={() => setShown(!isShown)}
          className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-control text-ink-3 transition-colors hover:text-ink focus-visible:-outline-offset-4"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      )}
    </span>
  );
}
