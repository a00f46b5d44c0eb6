import { hoursInZone } from "#app/features/contact/desk-hours.ts";
import { brand } from "#app/shared/brand.ts";

/** Shows the desk's hours in the visitor's time too. */
export function showLocalHours() {
  const place = document.getElementById("local-hours");
  if (!place) return;

  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const hours = hoursInZone(brand.hours, timeZone, new Date());
  if (hours) place.textContent = `Your time: ${hours}`;
}
