import { Outlet } from "react-router";
import { Page } from "#app/ui/page/page.tsx";

export default function AuthLayout() {
  return (
    <Page className="flex flex-1 flex-col justify-center py-10 md:py-16">
      <Outlet />
    </Page>
  );
}
