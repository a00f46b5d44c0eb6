import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Languages from "lucide-react/icons/languages";
import Layers from "lucide-react/icons/layers";
import MapPin from "lucide-react/icons/map-pin";
import Search from "lucide-react/icons/search";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { closesDialog, opensDialog } from "#app/ui/dialog/dialog-commands.ts";
import { Sheet } from "#app/ui/dialog/sheet.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { GalleryRow } from "./gallery-row.tsx";
import { GallerySection } from "./gallery-section.tsx";

const variants = ["primary", "ink", "quiet", "danger", "ghost"] as const;
const tones = ["neutral", "accent", "vip", "ok", "danger", "info", "warning"] as const;

export function GalleryActions() {
  return (
    <>
      <GallerySection title="Button">
        <GalleryRow label="Size l">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size="l">
              {variant}
            </Button>
          ))}
        </GalleryRow>
        <GalleryRow label="Size m">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </GalleryRow>
        <GalleryRow label="Size s">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size="s">
              {variant}
            </Button>
          ))}
        </GalleryRow>
        <GalleryRow label="Pending">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} pending pendingText="Sending...">
              {variant}
            </Button>
          ))}
        </GalleryRow>
        <GalleryRow label="Disabled">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </GalleryRow>
        <GalleryRow label="With an icon, as a link">
          <Button>
            <Search aria-hidden="true" /> Search
          </Button>
          <Button href="#content" variant="quiet">
            Visit Website <ArrowUpRight aria-hidden="true" />
          </Button>
          <Button variant="danger" size="s">
            <Trash2 aria-hidden="true" /> Delete
          </Button>
        </GalleryRow>
      </GallerySection>

      <GallerySection title="Badge">
        <GalleryRow label="Tones">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </GalleryRow>
        <GalleryRow label="Small">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone} size="s">
              {tone}
            </Badge>
          ))}
        </GalleryRow>
        <GalleryRow label="With an icon, and a long text">
          <Badge tone="accent">
            <Layers aria-hidden="true" /> Analytics & Reporting
          </Badge>
          <Badge>
            <Languages aria-hidden="true" /> English, German
          </Badge>
          <Badge>
            <MapPin aria-hidden="true" /> United States, Canada, United Kingdom, Germany,
            Switzerland, Austria
          </Badge>
        </GalleryRow>
      </GallerySection>

      <GallerySection title="Dialog and sheet">
        <GalleryDialogs />
      </GallerySection>
    </>
  );
}

function GalleryDialogs() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  return (
    <GalleryRow label="Opened by command, by command, from state">
      <Button variant="quiet" {...opensDialog("gallery-delete")}>
        Delete…
      </Button>
      <Button variant="quiet" {...opensDialog("gallery-sheet")}>
        Sheet…
      </Button>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        From state…
      </Button>
      <Dialog
        id="gallery-delete"
        title="Are you sure?"
        text="This will permanently delete your listing for “Northgauge Reports”. This action cannot be undone."
        actions={
          <>
            <Button variant="quiet" {...closesDialog("gallery-delete")}>
              Cancel
            </Button>
            <Button variant="danger" {...closesDialog("gallery-delete")}>
              Delete
            </Button>
          </>
        }
      />
      <Sheet
        id="gallery-sheet"
        title="Filters"
        footer={
          <Button className="w-full" {...closesDialog("gallery-sheet")}>
            Show 27 services
          </Button>
        }
      >
        <Field label="Name">
          <Input name="sheet-name" />
        </Field>
      </Sheet>
      <Dialog
        id="gallery-state"
        title="Cancel Subscription?"
        text="While it is processing, neither Escape nor a press beside it closes it."
        open={open}
        onClose={() => setOpen(false)}
        dismissible={!busy}
        actions={
          <>
            <Button variant="quiet" disabled={busy} onClick={() => setOpen(false)}>
              Nevermind
            </Button>
            <Button
              variant="danger"
              pending={busy}
              pendingText="Processing..."
              onClick={() => {
                setBusy(true);
                setTimeout(() => {
                  setBusy(false);
                  setOpen(false);
                }, 2_000);
              }}
            >
              Yes, Cancel Subscription
            </Button>
          </>
        }
      />
    </GalleryRow>
  );
}
