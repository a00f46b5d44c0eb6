import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const kinds = {
  info: { icon: Info, box: "border-info-line bg-info-soft", mark: "text-info" },
  success: { icon: CircleCheck, box: "border-ok-line bg-ok-soft", mark: "text-ok" },
  warning: {
    icon: TriangleAlert,
    box: "border-warning-line bg-warning-soft",
    mark: "text-warning",
  },
  error: { icon: CircleAlert, box: "border-danger-line bg-danger-soft", mark: "text-danger" },
};

export function Alert({
  kind = "info",
  title,
  className,
  children,
}: {
  kind?: keyof typeof kinds;
  title?: string;
  className?: string;
  children?: ReactNode;
}) {
  const { icon: Icon, box, mark } = kinds[kind];

  return (
    <div
      role={kind === "error" ? "alert" : "status"}
      className={classNames(
        "flex gap-3 rounded-panel border px-4 py-3 text-compact text-ink",
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-5 shrink-0", mark)} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && (
          <div className={classNames(title !== undefined && "text-ink-2")}>{children}</div>
        )}
      </div>
    </div>
  );
}
