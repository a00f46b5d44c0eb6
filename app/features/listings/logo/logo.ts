/** The size of the uploaded file, before re-encoding. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;

/** The accepted MIME types. */
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];
