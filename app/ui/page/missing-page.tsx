import { Button } from "../button.tsx";
import { StatusPage } from "./status-page.tsx";

export function MissingPage() {
  return (
    <StatusPage
      code="404"
      title="Page Not Found"
      text="There is nothing under this address. It may have moved, or the address may have a typo."
      actions={
        <>
          <Button href="/">Back to Home</Button>
          <Button href="/services" variant="quiet">
            Browse Services
          </Button>
        </>
      }
    />
  );
}
