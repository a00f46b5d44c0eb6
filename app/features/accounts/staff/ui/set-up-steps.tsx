import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { CodeForm } from "./code-form.tsx";

export function SetUpSteps({
  uri,
  qrCode,
  secret,
  answer,
}: {
  uri: string;
  qrCode: { size: number; path: string };
  secret: string;
  answer: FormAnswer | undefined;
}) {
  return (
    <ol className="flex flex-col gap-7">
      <li>
        <h2 className="font-semibold">1. Install an authenticator app</h2>
        <p className="mt-1 text-ink-2 text-small">
          Any will do: 1Password, Aegis, Bitwarden, Google Authenticator.
        </p>
      </li>
      <li>
        <h2 className="font-semibold">2. Scan this picture with it</h2>
        {/* Black on white in both themes: some apps cannot read an inverted QR code. */}
        <svg
          role="img"
          aria-label="QR code with your secret"
          viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
          shapeRendering="crispEdges"
          className="mt-3 size-52 rounded-control border border-line"
        >
          <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
          <path d={qrCode.path} fill="#000" />
        </svg>
        <p className="mt-3 text-ink-2 text-small">
          On this very phone,{" "}
          <a href={uri} className={link}>
            open it in your app
          </a>
          . Or type this secret into the app:
        </p>
        <p className="mt-2 break-words rounded-control bg-sunken px-3 py-2 font-mono text-compact tracking-wide">
          {secret}
        </p>
        <p className="mt-2 text-ink-3 text-small">
          Show it to nobody. It is new each time this page is opened, so finish here. Once it is
          confirmed, you will not see it again.
        </p>
      </li>
      <li>
        <h2 className="font-semibold">3. Enter the code it shows</h2>
        <div className="mt-3">
          <CodeForm action="/admin/second-factor/set-up" button="Confirm" answer={answer} />
        </div>
      </li>
    </ol>
  );
}

const link =
  "rounded-[4px] font-semibold text-accent underline underline-offset-4 hover:no-underline";
