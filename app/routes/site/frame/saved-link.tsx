import Bookmark from "lucide-react/icons/bookmark";

/** browser/saved.ts fills in the number. */
export function SavedLink() {
  return (
    <a
      href="/saved"
      className="relative grid size-11 place-items-center rounded-control transition-colors hover:bg-sunken"
    >
      <Bookmark aria-hidden="true" className="size-5.5" />
      <span className="sr-only">Saved </span>
      <span
        data-saved-count=""
        hidden
        className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent-fill px-1 text-center font-semibold text-[0.6875rem] text-on-fill leading-4.5"
      />
    </a>
  );
}
