import type { FactField } from "../fact-field.ts";

export const brandFields = {
  portal_domain: {
    group: "brand",
    label: "Portal address",
    help: "The web address at which your clients sign in and work.",
    why: "It is what your clients see first, and what they bookmark.",
    only: "platforms",
    no: "Clients don't sign in",
    value: {
      kind: "choice",
      values: {
        own_domain: "Any domain of yours",
        own_subdomain: "Only a subdomain of yours",
        vendor_subdomain: "A domain of the provider",
      },
      meanings: {
        own_domain: "Such as youragency.com or clients.youragency.com.",
        own_subdomain: "Such as clients.youragency.com.",
        vendor_subdomain:
          "Such as youragency.provider.com, or a neutral one that the provider owns.",
      },
    },
  },
  links_domain: {
    group: "brand",
    label: "Links on your domain",
    help: "Whether links for sign-in, password reset, tracking and sharing use your domain too.",
    why: "Often the portal is on your domain, but links in emails still show the provider's.",
    only: "platforms",
    value: {
      kind: "yes-no",
      values: { yes: "All", no: "Not all" },
    },
  },
  sender_domain: {
    group: "brand",
    label: "Email sender",
    help: "Whose address your clients see when the product sends them email.",
    why: "An email from the provider's address names the provider, and may land in the spam folder.",
    no: "It sends no email",
    value: {
      kind: "choice",
      values: {
        dkim_delegated: "Your domain, sent by the provider",
        own_smtp: "Your domain, through your email server",
        reply_to_only: "The provider's domain, replies reach you",
        none: "The provider's domain, replies don't reach you",
      },
      meanings: {
        dkim_delegated: "You add DNS records (DKIM) that let the provider send in your name.",
        own_smtp: "The product sends through your own email server (SMTP).",
        reply_to_only: "Clients see the provider's address; what they answer reaches you.",
        none: "Clients see the provider's address, and answers go there.",
      },
    },
  },
  vendor_mark: {
    group: "brand",
    label: "The provider's name",
    help: "Whether your clients see the provider's name or logo anywhere, such as 'powered by'.",
    why: "A client who knows the provider can buy there directly.",
    value: {
      kind: "choice",
      values: {
        removed_everywhere: "Removed everywhere",
        ui_only: "Removed from screens only",
        kept: "Not removed",
      },
      meanings: {
        removed_everywhere: "No screen, email or document shows it.",
        ui_only: "Emails or documents still show it.",
        kept: "Screens show it.",
      },
    },
  },
  mobile_app: {
    group: "brand",
    label: "Mobile app",
    help: "Whether there is an app for phones, and under which name.",
    why: "Apple rejects apps made from a template unless the business they are for submits them itself.",
    only: "platforms",
    value: {
      kind: "choice",
      values: {
        own_name_own_account: "Under your name, in your store account",
        own_name_vendor_account: "Under your name, in the provider's store account",
        pwa: "A web app under your name",
        vendor_named: "Under the provider's name",
        none: "None",
      },
      meanings: {
        own_name_own_account: "You are the publisher in the app stores.",
        own_name_vendor_account: "The stores show the provider as publisher.",
        pwa: "Clients install it from the browser, without an app store.",
        vendor_named: "Clients look for the provider's name in the stores.",
        none: "There is no app.",
      },
    },
    more: {
      fee: {
        kind: "money",
        per: "month",
        zero: "None",
        label: "Fee for the app",
        onlyWith: ["own_name_own_account", "own_name_vendor_account", "pwa", "vendor_named"],
      },
    },
  },
  documents: {
    group: "brand",
    label: "Documents with your brand",
    help: "Which documents carry your name and logo instead of the provider's.",
    why: "Clients print them and pass them on.",
    no: "None",
    value: {
      kind: "several",
      values: {
        reports: "Reports",
        pdf: "Other PDF files",
        invoices: "Invoices",
        contracts: "Contracts",
      },
    },
  },
  help_pages: {
    group: "brand",
    label: "Help pages",
    help: "Where your clients read how the product works.",
    why: "Clients look there first, and a provider's own help pages name the provider.",
    value: {
      kind: "choice",
      values: {
        own_domain: "Your brand, on your domain",
        neutral: "Neutral",
        vendor_branded: "The provider's brand",
        none: "None",
      },
      meanings: {
        own_domain: "Your name, your logo and an address of yours.",
        neutral: "They don't name the provider, but are not on your domain.",
        vendor_branded: "They name the provider.",
        none: "Clients ask you.",
      },
    },
  },
  branded_demo: {
    group: "brand",
    label: "Branded demo",
    help: "The address of a demo under a brand other than the provider's.",
    why: "You see for yourself what your clients would see.",
    no: "None",
    value: { kind: "address" },
  },
} as const satisfies Record<string, FactField>;
