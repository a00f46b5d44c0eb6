/** Of a listing's picture on its social card, in pixels. */
export const cardPictureSize = { width: 400, height: 250 } as const;
