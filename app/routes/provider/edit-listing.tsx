import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";

export function meta() {
  return [
    { title: `Edit Your White Label Service | ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export function loader() {
  return null;
}

export default function EditListing() {
  return (
    <StatusPage
      title="Edit Your White Label Service"
      text="Editing is not open yet. Your listing stays as it is."
      actions={<Button href="/dashboard">Go to Dashboard</Button>}
    />
  );
}
