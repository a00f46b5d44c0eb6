import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { categoryGroups, groupHeaders } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { type ListingDraft, readDraft } from "../../listing-draft.ts";
import { MAX_COUNTRIES, MAX_LANGUAGES, MAX_ONE_LINE } from "../../listing-form.ts";
import { ChipsField } from "./chips-field.tsx";
import { DescriptionField } from "./description-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { PriceField } from "./price-field.tsx";
import type { CheckedField, ListingFields as Fields } from "./use-listing-form.ts";
import type { LogoChoice } from "./use-logo.ts";
import type { GalleryChoice } from "./use-pictures.ts";

export function ListingFields({
  fields,
  typed,
  logo,
  gallery,
  checkField,
}: {
  fields: Fields;
  typed: ListingDraft;
  logo: LogoChoice;
  gallery: GalleryChoice;
  checkField: (name: CheckedField) => void;
}) {
  const { businessName, category, website, oneLine } = fields;
  const initial = readDraft({
    countries: fields.countries.initialValue,
    languages: fields.languages.initialValue,
  });

  return (
    <>
      <Field label="Business Name" id={businessName.id} required error={businessName.errors?.[0]}>
        <Input
          name={businessName.name}
          defaultValue={businessName.initialValue}
          autoComplete="organization"
        />
      </Field>
      <Field label="Service Type" id={category.id} required error={category.errors?.[0]}>
        <Select name={category.name} defaultValue={category.initialValue ?? ""}>
          <option value="">Choose a service type</option>
          {categoryGroups.map(({ header, categories }) => (
            <optgroup key={header} label={headings[header]}>
              {categories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <ChipsField
        label="Serviced Countries"
        id={fields.countries.id}
        name={fields.countries.name}
        error={firstError(fields.countries.allErrors)}
        options={countries}
        max={MAX_COUNTRIES}
        limitText={`Maximum of ${MAX_COUNTRIES} countries reached`}
        placeholder={`Add up to ${MAX_COUNTRIES} countries`}
        selectLabel="Country"
        loner={ANY_COUNTRY}
        defaultValue={initial.countries}
        onChange={() => checkField("countries")}
      />
      <ChipsField
        label="Service Languages"
        id={fields.languages.id}
        name={fields.languages.name}
        error={firstError(fields.languages.allErrors)}
        options={languages}
        max={MAX_LANGUAGES}
        limitText={`Maximum of ${MAX_LANGUAGES} languages reached`}
        placeholder={`Add up to ${MAX_LANGUAGES} languages`}
        selectLabel="Language"
        defaultValue={initial.languages}
        onChange={() => checkField("languages")}
      />
      <Field label="Website URL" id={website.id} required error={website.errors?.[0]}>
        <Input
          type="url"
          name={website.name}
          defaultValue={website.initialValue}
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://www.example.com"
        />
      </Field>
      <PriceField
        price={fields.priceFrom}
        unit={fields.priceUnit}
        choice={fields.isContactForPricing}
        typed={typed}
        onChoice={() => fields.priceFrom.errors && checkField("priceFrom")}
      />
      <LogoField
        id={fields.logo.id}
        error={fields.logo.errors?.[0]}
        logo={logo}
        onChange={() => fields.logo.errors && checkField("logo")}
      />
      <Field
        label="In one line"
        optional
        id={oneLine.id}
        error={oneLine.errors?.[0]}
        hint={`What it is, in at most ${MAX_ONE_LINE} characters. Shown under the name.`}
      >
        <Input
          name={oneLine.name}
          defaultValue={oneLine.initialValue}
          autoComplete="off"
          placeholder="Client reports on your own domain, sent every Monday."
        />
      </Field>
      <PicturesField
        id={fields.pictures.id}
        errors={Object.values(fields.pictures.allErrors).flat()}
        gallery={gallery}
        onChange={() => fields.pictures.errors && checkField("pictures")}
      />
      <DescriptionField field={fields.description} typed={typed.description} />
    </>
  );
}

/** The form's own headings; the second group has another name elsewhere. */
const headings = {
  [groupHeaders.platforms]: "Whitelabel SaaS Platforms",
  [groupHeaders.services]: "Whitelabel Services Provider",
} as const;

/** An invalid entry has its error under its own index. */
function firstError(errors: Record<string, string[]>) {
  return Object.values(errors)[0]?.[0];
}
