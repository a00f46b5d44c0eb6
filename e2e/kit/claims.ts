import { randomUUID } from "node:crypto";
import { aListing } from "./own-listings.ts";
import { aModerator, aProvider, query } from "./people.ts";

export const aDomainName = () => `claim-${randomUUID().slice(0, 8)}.com`;

/** Live, as staff have brought it. */
export async function anUnclaimedListing(domain: string) {
  const listing = await aListing(await aModerator(), {
    businessName: `Product of ${domain}`,
    website: `https://www.${domain}/`,
    status: "approved",
  });
  await query("update white_label_services set organisation_id = desk() where id = $1", [
    listing.id,
  ]);
  return listing;
}

/** As the worker writes it after a look. */
export async function proveDomain(
  { email }: { email: string },
  domain: string,
  method: "dns" | "file",
) {
  await query(
    `insert into domain_proofs (organisation_id, domain, method, proven_at, waiting_since, looked_at, next_look_at)
     select organisation_of(id), $2, $3, now(), null, now(), now() + interval '30 days' from users where email = $1
     on conflict (organisation_id, domain) do update
       set method = excluded.method, proven_at = now(), waiting_since = null, failure = null`,
    [email, domain, method],
  );
}

/** A live listing of one provider, and another one who has proven its domain. */
export async function aContestedListing() {
  const domain = aDomainName();
  const [holder, claimant] = [await aProvider(), await aProvider()];
  const listing = await aListing(holder, {
    businessName: `Product of ${domain}`,
    website: `https://${domain}/`,
    status: "approved",
  });
  await proveDomain(claimant, domain, "dns");
  return { domain, holder, claimant, listing };
}

/** As the claimant's form writes it. */
export async function aDispute() {
  const contested = await aContestedListing();
  const id = randomUUID();
  await query(
    `insert into disputes (id, listing_id, claimant_id, holder_id, opened_by, statement)
     select $1, listing.id, organisation_of(claimant.id), listing.organisation_id, claimant.id, 'We make this product.'
       from white_label_services listing, users claimant where listing.id = $2 and claimant.email = $3`,
    [id, contested.listing.id, contested.claimant.email],
  );
  return { ...contested, id };
}
