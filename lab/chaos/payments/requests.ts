import type { Person } from "../../kit/people.ts";
import type { Scene } from "../../kit/scene.ts";
import { asProgram, post } from "../../kit/site.ts";

export function askForCheckout(scene: Scene, { token, listingId }: Person, planType: string) {
  const body = JSON.stringify({ serviceId: listingId, planType });
  return post(scene, "/api/create-checkout", { ...asProgram(token), body });
}

export function askToCancel(scene: Scene, { token }: Person, subscriptionId: string) {
  const body = JSON.stringify({ subscriptionId });
  return post(scene, "/api/cancel-subscription", { ...asProgram(token), body });
}

export function askToDelete(scene: Scene, { token, listingId }: Person) {
  const sid = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"));
  const headers = { cookie: `__Host-sid=${sid}`, origin: scene.origin };
  return post(scene, `/dashboard/listings/${listingId}/delete`, { headers });
}
