import { useState } from "react";
import type { Message } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Flash } from "#app/ui/feedback/flash.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import { GalleryRow } from "./gallery-row.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryMessages() {
  const [messages, setMessages] = useState<Message[]>([]);
  const show = (message: Message) => setMessages((now) => [...now, message]);

  return (
    <>
      <GallerySection title="Alert">
        <Alert kind="info" title="Update in review">
          Visitors see the approved version until a moderator has looked at this one.
        </Alert>
        <Alert kind="success" title="Reset link sent!">
          If you do not see it, look among the spam.
        </Alert>
        <Alert kind="warning" title="Cancellation Scheduled">
          Access until March 5, 2025.
        </Alert>
        <Alert kind="error">Invalid login credentials</Alert>
      </GallerySection>

      <GallerySection title="Toaster">
        <GalleryRow label="Leaves after six seconds unless pointed at or focused">
          <Button
            variant="quiet"
            onClick={() =>
              show({ kind: "success", title: "Signed in successfully", text: "Welcome back!" })
            }
          >
            Success
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              show({
                kind: "error",
                title: "Invalid file type",
                text: "Please select a CSV or Excel file.",
              })
            }
          >
            Error
          </Button>
          <Button
            variant="quiet"
            onClick={() => show({ kind: "info", title: "You are on the waiting list" })}
          >
            Info
          </Button>
        </GalleryRow>
        <Toaster messages={messages} />
      </GallerySection>

      <GallerySection title="Flash">
        {/* The transform makes this box the containing block of the fixed toast. */}
        <div className="relative h-28 translate-x-0">
          <Flash kind="error" title="Error signing in" text="Failed to sign in" />
        </div>
      </GallerySection>

      <GallerySection title="Spinner and skeleton">
        <GalleryRow label="s, m, l">
          <Spinner size="s" />
          <Spinner />
          <Spinner size="l" className="text-accent" />
        </GalleryRow>
        <div className="flex max-w-100 flex-col gap-4 rounded-card border border-line bg-surface p-6">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-[14px]" />
            <div className="flex-1">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="mt-2 h-4 w-2/5" />
            </div>
          </div>
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </GallerySection>

      <GallerySection title="Empty state">
        <EmptyState
          heading="h3"
          title="No services found"
          text="Try adjusting your filters or search terms"
          action={<Button variant="quiet">Clear all filters</Button>}
        />
      </GallerySection>
    </>
  );
}
