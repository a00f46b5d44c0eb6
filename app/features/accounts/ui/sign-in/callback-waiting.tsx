import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { ReactNode } from "react";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { HOME_OF_PROVIDERS } from "../../return-path.ts";
import { AuthPanel } from "./auth-panel.tsx";

const steps = {
  starting: "Completing sign in...",
  verifying: "Verifying your authentication...",
  processing: "Processing login credentials...",
  done: "Login successful! Redirecting...",
  failed: "Authentication failed. Redirecting to login...",
};

export function CallbackWaiting({
  step,
  children,
}: {
  step: keyof typeof steps;
  children?: ReactNode;
}) {
  return (
    <AuthPanel>
      <div className="mt-8 flex justify-center">
        {step === "done" && <CircleCheck aria-hidden="true" className="size-10 text-ok" />}
        {step === "failed" && <CircleAlert aria-hidden="true" className="size-10 text-danger" />}
        {step !== "done" && step !== "failed" && (
          <Spinner size="l" text="" className="text-accent" />
        )}
      </div>
      <div role="status" className="mt-6">
        <h1 className="text-title-s">{steps[step]}</h1>
        {step === "done" && (
          <p className="mt-2 text-compact text-ink-2">Please wait while we redirect you</p>
        )}
      </div>
      {step === "done" && (
        <p className="mt-6 text-compact">
          <TextLink href={HOME_OF_PROVIDERS}>Go to your dashboard</TextLink>
        </p>
      )}
      {children}
    </AuthPanel>
  );
}
