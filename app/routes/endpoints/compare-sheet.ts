import { readComparison } from "#app/features/listings/comparison.ts";
import { exportComparison } from "#app/features/listings/export-comparison.server.ts";
import { missingFile } from "#app/http/endpoints/machine-answers.server.ts";
import type { Route } from "./+types/compare-sheet.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { ids } = readComparison(new URL(request.url).searchParams);
  const sheet = await exportComparison(ids);
  if (!sheet) return missingFile();
  return new Response(sheet, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="white-label-comparison.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
