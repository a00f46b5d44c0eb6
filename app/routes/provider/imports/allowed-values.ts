import { exportAllowedValues } from "#app/features/imports/export/export-allowed-values.server.ts";

export function loader() {
  return new Response(exportAllowedValues(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="allowed-values.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
