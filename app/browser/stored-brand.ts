const KEY = "brand";

/** As text; brand-view.ts reads it. Storage can be disabled; the brand then lasts as long as the page. */
export function storedBrand() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** False if it could not be stored. */
export function storeBrand(text: string | undefined) {
  try {
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

export function isBrandKey(key: string | null) {
  // `key` is null when storage was cleared.
  return key === KEY || key === null;
}
