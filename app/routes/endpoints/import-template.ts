import { exportTemplate } from "#app/features/imports/export/export-template.server.ts";

export function loader() {
  return new Response(exportTemplate(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="white_label_services_template.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
