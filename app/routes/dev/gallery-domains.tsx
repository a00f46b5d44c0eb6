import type { DomainProof } from "#app/features/domains/domain.ts";
import { domainMessages } from "#app/features/domains/domain-messages.ts";
import { DomainPanel } from "#app/features/domains/ui/domain-panel.tsx";
import { DomainState } from "#app/features/domains/ui/domain-state.tsx";
import { DomainsPanel } from "#app/features/domains/ui/domains-panel.tsx";
import { GallerySection } from "./gallery-section.tsx";

const MOMENT = "2026-11-18T09:30:00.000Z";
const waiting: DomainProof = {
  id: "waiting",
  domain: "northgauge.example",
  token: "0123456789abcdef0123456789abcdef",
  method: null,
  provenAt: null,
  address: null,
  lookedAt: MOMENT,
  failure: "DNS: there is no TXT record.\nWebsite: there is no such file (status 404).",
  isFailing: false,
  isAsked: false,
  isLost: false,
  nextLookAt: MOMENT,
};
const proven: DomainProof = {
  ...waiting,
  id: "proven",
  domain: "northgauge.test",
  method: "dns",
  provenAt: MOMENT,
  failure: null,
};
const failing: DomainProof = {
  ...proven,
  id: "failing",
  failure: "DNS: there is no TXT record.",
  isFailing: true,
};
const mailed: DomainProof = {
  ...proven,
  id: "mailed",
  method: "email",
  address: "info@northgauge.test",
};
const asked: DomainProof = { ...mailed, id: "asked", isAsked: true };
const stopped: DomainProof = { ...waiting, id: "stopped", nextLookAt: null };
const lost: DomainProof = { ...waiting, id: "lost", isLost: true };

export function GalleryDomains() {
  return (
    <>
      <GallerySection title="Domains">
        <DomainsPanel
          domains={[waiting, stopped, proven, mailed, failing, asked, lost]}
          suggested={["a-rather-long-name-of-a-company-that-sells-reports.example", "north.test"]}
          answer={{
            message: domainMessages["no-domain"],
            form: { status: "error", initialValue: { domain: "co.uk" } },
          }}
        />
      </GallerySection>
      <GallerySection title="Domain">
        <DomainPanel
          domain={waiting}
          hasPublicMailboxes={false}
          answers={{
            code: {
              message: domainMessages["wrong-code"],
              form: { status: "error", initialValue: { code: "ABCD-2345" } },
            },
          }}
        />
        <DomainState domain={{ ...waiting, lookedAt: null, failure: null }} />
        {[stopped, proven, { ...failing, isFailing: false }, failing, mailed].map((domain) => (
          <DomainState key={`${domain.id} ${domain.isFailing}`} domain={domain} />
        ))}
        {[asked, { ...asked, isFailing: true }, lost].map((domain) => (
          <DomainState key={`${domain.id} ${domain.isFailing}`} domain={domain} />
        ))}
      </GallerySection>
    </>
  );
}
