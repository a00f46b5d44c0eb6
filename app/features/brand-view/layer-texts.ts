/** 'none': there is no such thing, such as a product without an app. */
export type LayerState = "yours" | "provider" | "not-stated" | "none";

/** What an answer means for the layer that it is about. */
export type Saying = { state: LayerState; text: string };

/** By field and answer. 'no' is what is not offered at all. */
export const layerTexts: Record<string, Record<string, Saying>> = {
  portal_domain: {
    own_domain: yours("Your own domain"),
    own_subdomain: yours("A subdomain of yours"),
    vendor_subdomain: provider("The provider's domain"),
    no: none("Clients don't sign in"),
  },
  links_domain: {
    true: yours("All on your domain"),
    false: provider("Not all on your domain"),
  },
  sender_domain: {
    dkim_delegated: yours("From your domain"),
    own_smtp: yours("From your domain"),
    reply_to_only: provider("From the provider's domain"),
    none: provider("From the provider's domain"),
    no: none("Sends no email"),
  },
  documents: {
    reports: yours("Your name and logo"),
    others: provider("Not on reports"),
    no: provider("None with your brand"),
  },
  mobile_app: {
    own_name_own_account: yours("Under your name"),
    own_name_vendor_account: yours("Under your name"),
    pwa: yours("A web app under your name"),
    vendor_named: provider("Under the provider's name"),
    none: none("No app"),
  },
  help_pages: {
    own_domain: yours("Your brand, your domain"),
    neutral: provider("Neutral, not your domain"),
    vendor_branded: provider("The provider's brand"),
    none: none("No help pages"),
  },
};

function yours(text: string): Saying {
  return { state: "yours", text };
}

function provider(text: string): Saying {
  return { state: "provider", text };
}

function none(text: string): Saying {
  return { state: "none", text };
}
