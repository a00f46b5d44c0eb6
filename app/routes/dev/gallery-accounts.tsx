import { useFetcher } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { AccountPanel } from "#app/features/accounts/ui/account/account-panel.tsx";
import { ChangePasswordForm } from "#app/features/accounts/ui/account/change-password-form.tsx";
import { DeviceList } from "#app/features/accounts/ui/account/device-list.tsx";
import { AuthCard } from "#app/features/accounts/ui/sign-in/auth-card.tsx";
import { AuthError } from "#app/features/accounts/ui/sign-in/auth-error.tsx";
import { CallbackPassword } from "#app/features/accounts/ui/sign-in/callback-password.tsx";
import { CallbackWaiting } from "#app/features/accounts/ui/sign-in/callback-waiting.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { GallerySection } from "./gallery-section.tsx";

const EMAIL = "mara@northgauge.example";

export function GalleryAccounts() {
  return (
    <>
      <GallerySection title="Auth card">
        <AuthCard mode="signin" offersGoogle next="/submit-listing" />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <AuthCard mode="signin" offersGoogle answer={refused("wrong-credentials")} />
          <AuthCard mode="signin" offersGoogle={false} answer={faults} />
          <AuthCard mode="signup" offersGoogle />
          <AuthCard mode="signup" offersGoogle answer={faults} />
          <AuthCard mode="signup" offersGoogle answer={sent} />
          <AuthCard mode="reset" offersGoogle />
          <AuthCard mode="reset" offersGoogle answer={emptyReset} />
          <AuthCard mode="reset" offersGoogle answer={sent} />
          <AuthCard mode="new-password" offersGoogle code="gallery" />
          <AuthCard
            mode="new-password"
            offersGoogle
            code="gallery"
            answer={refused("common-password")}
          />
        </div>
      </GallerySection>

      <GallerySection title="Sign-in callback">
        <GalleryCallback />
      </GallerySection>

      <GallerySection title="Account">
        <AccountPanel
          email={EMAIL}
          hasPassword
          signsInWithGoogle={false}
          sessions={sessions}
          promotions={null}
          departure={{ listingCount: 3, hasPromotions: false, kept: [] }}
          answers={{ changePassword: refused("wrong-password"), deleteAccount: undefined }}
        />
        <div className="grid items-start gap-6 rounded-card border border-line bg-surface p-6 lg:grid-cols-2">
          <ChangePasswordForm email={EMAIL} hasPassword={false} answer={undefined} />
          <div>
            <DeviceList sessions={sessions.slice(0, 1)} />
          </div>
        </div>
      </GallerySection>
    </>
  );
}

/** The real callback would submit its code at once, so its steps are shown separately. */
function GalleryCallback() {
  const fetcher = useFetcher();

  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <CallbackWaiting step="starting" />
      <CallbackWaiting step="verifying" />
      <CallbackWaiting step="processing" />
      <CallbackWaiting step="done" />
      <CallbackWaiting step="failed" />
      <AuthError message={accountMessages["bad-code"]} />
      <CallbackPassword fetcher={fetcher} answer={undefined} isBusy={false} takesFocus={false} />
      <CallbackPassword
        fetcher={fetcher}
        answer={refused("wrong-password")}
        isBusy
        takesFocus={false}
      />
    </div>
  );
}

const sent: FormAnswer = { sent: true, form: { initialValue: { email: EMAIL } } };

const faults: FormAnswer = {
  form: {
    status: "error",
    initialValue: { email: "mara@northgauge" },
    error: {
      email: ["Please enter a valid email address."],
      password: ["Password must be at least 6 characters."],
      confirmPassword: ["Passwords don't match"],
    },
  },
};

const emptyReset: FormAnswer = {
  form: { status: "error", error: { email: ["Please enter your email address"] } },
};

function refused(refusal: keyof typeof accountMessages): FormAnswer {
  return {
    message: accountMessages[refusal],
    form: { status: "error", initialValue: { email: EMAIL } },
  };
}

const sessions = [
  {
    id: "1",
    device: "Firefox on Linux",
    address: "203.0.113.24",
    lastUsed: "2026-03-05T14:05:00.000Z",
    current: true,
  },
  {
    id: "2",
    device: "Safari on iPhone",
    address: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
    lastUsed: "2026-03-04T07:40:00.000Z",
    current: false,
  },
  {
    id: "3",
    device: "Chrome on Windows",
    address: "198.51.100.7",
    lastUsed: "2026-02-11T21:12:00.000Z",
    current: false,
  },
];
