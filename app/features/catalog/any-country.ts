/** Cannot be combined with other countries. In its own file, so that pages need not load the list of countries. */
export const ANY_COUNTRY = "Any Country";
