/** What the search form sends if a visitor does not choose; it narrows nothing. */
export const ANY_LANGUAGE = "Any Language";
export const ANY_CATEGORY = "Any Category";
