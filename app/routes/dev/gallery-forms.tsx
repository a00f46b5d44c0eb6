import ImageOff from "lucide-react/icons/image-off";
import Search from "lucide-react/icons/search";
import { categoryGroups } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { PictureDrop } from "#app/ui/form/picture-drop.tsx";
import { Radio } from "#app/ui/form/radio.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { LogoMark } from "#app/ui/logo-mark.tsx";
import { ChipPicker } from "#app/ui/pickers/chip-picker.tsx";
import { Combobox } from "#app/ui/pickers/combobox.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryForms({ sent }: { sent: string }) {
  return (
    <>
      <GallerySection title="Field, input, textarea, select">
        <div className="grid gap-6 md:grid-cols-2">
          <Field label="Business Name" required hint="As your clients know it.">
            <Input placeholder="Northgauge Reports" />
          </Field>
          <Field
            label="Website URL"
            required
            error="Please enter a valid URL"
            hint="Starts with https://"
          >
            <Input defaultValue="northgauge" inputMode="url" />
          </Field>
          <Field label="Service Type">
            <Select defaultValue="Analytics & Reporting">
              {categoryGroups.map(({ header, categories }) => (
                <optgroup key={header} label={header}>
                  {categories.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          <Field label="Plan" error="Service type is required">
            <Select>
              <option>Choose a plan</option>
            </Select>
          </Field>
          <Field label="Phone" optional hint="Everything around it is required.">
            <Input inputMode="tel" autoComplete="off" />
          </Field>
          <Field label="Disabled">
            <Input disabled defaultValue="Cannot be changed" />
          </Field>
          <Field label="Disabled select">
            <Select disabled>
              <option>Cannot be changed</option>
            </Select>
          </Field>
          <Field label="Password" required hint="At least 6 characters.">
            <PasswordInput name="gallery-password" autoComplete="off" />
          </Field>
          <Field label="Password" error="Password must be at least 6 characters.">
            <PasswordInput autoComplete="off" defaultValue="short" />
          </Field>
          <Field
            label="Description"
            required
            className="md:col-span-2"
            hint="At least ten characters."
          >
            <Textarea placeholder="What it does, for whom, and what carries your client's name." />
          </Field>
        </div>
      </GallerySection>

      <GallerySection title="Chip picker, picture drop, checkbox, radio">
        <div className="grid items-start gap-6 md:grid-cols-2">
          <Field label="Countries" required>
            <ChipPicker {...countryChips} defaultValue={["Germany", "France"]} />
          </Field>
          <Field label="Countries, full">
            <ChipPicker {...countryChips} defaultValue={countries.slice(1, 7)} />
          </Field>
          <Field label="Countries, none" error="At least one country is required">
            <ChipPicker {...countryChips} defaultValue={[]} />
          </Field>
          <div className="flex flex-col gap-3">
            <Checkbox name="gallery-box">Contact for pricing</Checkbox>
            <Checkbox name="gallery-box" defaultChecked>
              Contact for pricing
            </Checkbox>
            <Checkbox name="gallery-box" hint="Your clients see only your brand.">
              White label
            </Checkbox>
          </div>
          <FieldGroup id="gallery-radio" label="Portal address" error="Please choose an answer">
            <Radio name="gallery-radio" value="own" hint="Such as clients.youragency.com.">
              Only a subdomain of yours
            </Radio>
            <Radio name="gallery-radio" value="" defaultChecked>
              Not stated
            </Radio>
          </FieldGroup>
          <Field label="Picture" hint="400x400 px recommended, max 2MB.">
            <PictureDrop
              {...noPicture}
              text="Drop an image here, click to choose one, or paste it."
            />
          </Field>
          <Field label="Picture, loaded">
            <PictureDrop {...noPicture} picture={<LogoMark />} text="northgauge.png" />
          </Field>
          <Field label="Picture, broken">
            <PictureDrop
              {...noPicture}
              picture={<ImageOff aria-hidden="true" className="size-6" />}
              text="This file cannot be shown as a picture."
            />
          </Field>
          <Field label="Picture, refused" error="The logo must be an image file of at most 2 MB.">
            <PictureDrop
              {...noPicture}
              text="Drop an image here, click to choose one, or paste it."
            />
          </Field>
        </div>
      </GallerySection>

      <GallerySection title="Combobox">
        <form className="grid items-start gap-6 md:grid-cols-[1fr_1fr_auto]">
          <Field label="Category">
            <Combobox name="category" groups={categoryOptions} />
          </Field>
          <Field label="Country" error="At least one country is required">
            <Combobox name="country" groups={countryOptions} placeholder="Choose a country" />
          </Field>
          <Button type="submit" className="md:mt-6.75">
            Submit
          </Button>
        </form>
        <p className="text-ink-2 text-small">Sent: {sent || "nothing yet"}</p>
        <form className="grid rounded-[16px] border border-line-strong bg-surface p-2 shadow-high md:grid-cols-[1.5fr_1fr_1fr_auto]">
          <Cell label="Search" id="bare-search">
            <Input
              variant="bare"
              name="search"
              id="bare-search"
              placeholder="What are you looking for?"
            />
          </Cell>
          <Cell label="Serviced location" id="bare-country">
            <Combobox variant="bare" name="location" id="bare-country" groups={countryOptions} />
          </Cell>
          <Cell label="Category" id="bare-category">
            <Combobox variant="bare" name="category" id="bare-category" groups={categoryOptions} />
          </Cell>
          <Button type="submit" size="l" className="self-center max-md:mt-2">
            <Search aria-hidden="true" /> Search
          </Button>
        </form>
      </GallerySection>
    </>
  );
}

function Cell({ label, id, children }: { label: string; id: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 border-line px-4 py-2 max-md:border-b md:border-r md:nth-3:border-r-0 max-md:nth-3:border-b-0">
      <label
        htmlFor={id}
        id={`${id}-label`}
        className="block font-semibold text-[0.75rem] text-ink-3"
      >
        {label}
      </label>
      {children}
    </div>
  );
}

const categoryOptions = [
  { options: [{ value: "", text: "Any Category" }] },
  ...categoryGroups.map(({ header, categories }) => ({
    heading: header,
    options: categories.map((name) => ({ value: name, text: name })),
  })),
];

const countryChips = {
  name: "gallery-countries",
  options: countries,
  max: 6,
  limitText: "Maximum of 6 countries reached",
  placeholder: "Add up to 6 countries",
  selectLabel: "Country",
};

const noPicture = {
  name: "gallery-picture",
  accept: "image/png",
  file: undefined,
  onTake: () => false,
  onRemove: () => {},
};

const countryOptions = [{ options: countries.map((name) => ({ value: name, text: name })) }];
