/** What may be uploaded as a picture, and what is kept of it. Sizes in bytes, sides in pixels. */
export const imageLimits = {
  bytes: 15_000_000,
  /** Of the uploaded file: more is taken for an attempt to fill the memory. */
  pixels: 50_000_000,
  side: 12_000,
  /** Longest side of what is kept. */
  fullSide: 4_096,
  thumbSide: 480,
} as const;

/** Formats that are taken and kept. Vector drawings are not: they can carry programs. */
export const pictureFormats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
export type PictureFormat = keyof typeof pictureFormats;

export type PictureVariant = 'img' | 'thumb';
