import type { FactField } from "../fact-field.ts";

export const trustFields = {
  client_contact: {
    group: "trust",
    label: "Contact with your clients",
    help: "Whether the provider's people meet, call or write to your clients during the work, and under which name.",
    why: "A client who knows the provider can buy there directly.",
    only: "services",
    value: {
      kind: "choice",
      values: {
        never: "Never",
        as_your_team: "Yes, as part of the reseller's team",
        vendor_named: "Yes, under the provider's name",
      },
    },
  },
  nda: {
    group: "trust",
    label: "Confidentiality",
    help: "Whether the provider signs that it keeps your clients and their data secret (a non-disclosure agreement, NDA).",
    why: "You often promise the same to your clients.",
    value: {
      kind: "choice",
      values: { standard: "In every contract", on_request: "On request", none: "Not offered" },
    },
    more: {
      non_solicit: {
        kind: "number",
        unit: { one: "month", many: "months" },
        max: 120,
        label: "It won't approach your clients after the contract ends for",
      },
      ownership: {
        kind: "choice",
        values: {
          on_creation: "As soon as it is made",
          on_payment: "Once you have paid",
          licence: "Never, you may only use it",
        },
        label: "When the work becomes yours",
      },
    },
  },
  data: {
    group: "trust",
    label: "Where data is stored",
    help: "The countries in which your clients' data is stored.",
    why: "Some clients must keep data in their region. The GDPR also requires a contract with everyone who handles personal data for you.",
    value: { kind: "countries" },
    more: {
      dpa: { kind: "address", label: "Data processing agreement (DPA)" },
      subprocessors: {
        kind: "address",
        label: "Other companies that handle the data (sub-processors)",
      },
    },
  },
  certificates: {
    group: "trust",
    label: "Security audits and certificates",
    help: "Security certificates and audit reports that the provider has, and until when each is valid.",
    why: "Larger clients ask for them before they sign.",
    no: "None",
    value: {
      kind: "certificates",
      values: {
        soc2_type1: "SOC 2 Type I",
        soc2_type2: "SOC 2 Type II",
        iso27001: "ISO 27001",
        hipaa: "HIPAA",
        pci: "PCI DSS",
      },
      meanings: {
        soc2_type1: "An auditor checked the design of the security measures on one day.",
        soc2_type2: "An auditor checked over several months that the measures work.",
        iso27001: "An international standard for how a company manages security.",
        hipaa:
          "US rules for health data. There is no official certificate: ask for the contract (BAA).",
        pci: "The card industry's rules for handling payment cards.",
      },
    },
  },
} as const satisfies Record<string, FactField>;
