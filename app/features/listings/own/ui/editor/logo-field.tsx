import ImageOff from "lucide-react/icons/image-off";
import { useEffect, useRef, useState } from "react";
import { BitmapCanvas } from "#app/ui/bitmap-canvas.tsx";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PictureDrop } from "#app/ui/form/picture-drop.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { LOGO_TYPES } from "../../../logo/logo.ts";
import type { LogoChoice } from "./use-logo.ts";

export function LogoField({
  id,
  error,
  logo,
  onChange,
}: {
  id: string;
  error: string | undefined;
  logo: LogoChoice;
  onChange: () => void;
}) {
  const hydrated = useHydrated();
  const { kept, file } = logo;

  return (
    <Field
      label="Logo"
      id={id}
      optional
      error={logo.fault ?? error}
      hint="400x400 px recommended, max 2MB. Until you add one, a monogram of your business name stands in."
    >
      <PictureDrop
        name="logoFile"
        accept={LOGO_TYPES.join(",")}
        file={file}
        picture={(kept || file) && <LogoPicture logo={logo} key={kept?.name} />}
        text={<LogoText logo={logo} />}
        onTake={(chosen) => {
          onChange();
          return logo.take(chosen);
        }}
        onRemove={() => {
          onChange();
          logo.remove();
        }}
      />
      {kept && <input type="hidden" name="logo" value={kept.name} />}
      {kept && !hydrated && <Checkbox name="removeLogo">Remove the logo</Checkbox>}
    </Field>
  );
}

function LogoPicture({ logo: { kept, bitmap, isUnreadable } }: { logo: LogoChoice }) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);

  // The image may have failed to load before hydration.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? { complete: false, naturalWidth: 1 };
    if (complete && naturalWidth === 0) setIsBroken(true);
  }, []);

  if (bitmap) return <BitmapCanvas bitmap={bitmap} label="Your logo" className="size-full" />;
  if (isUnreadable || isBroken || (kept && !kept.url)) {
    return <ImageOff aria-hidden="true" className="size-6" />;
  }
  if (!kept?.url) return <Spinner text="" />;
  return (
    <img
      ref={image}
      src={kept.url}
      alt="Your logo"
      width={400}
      height={400}
      onError={() => setIsBroken(true)}
      className="size-full object-cover"
    />
  );
}

function LogoText({ logo: { kept, file, isUnreadable } }: { logo: LogoChoice }) {
  const hydrated = useHydrated();

  if (file) {
    return (
      <>
        <p className="break-words font-semibold">{file.name}</p>
        {isUnreadable && (
          <p className="text-small text-warning">
            This file cannot be shown as a picture. We look at it again when you send the form.
          </p>
        )}
      </>
    );
  }
  if (kept) return <p className="font-semibold">Your logo is saved</p>;
  return hydrated ? (
    <p className="text-ink-2">Drop an image here, click to choose one, or paste it.</p>
  ) : (
    <p className="text-ink-2">Choose an image.</p>
  );
}
