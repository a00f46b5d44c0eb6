import type { ReactNode } from "react";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-10">
      <h2 className="mb-6 text-title-m">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}
