/** What may be handed in, before it is drawn anew. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** What a browser calls the kinds of picture that are taken. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];
