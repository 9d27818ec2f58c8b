/** Limits of uploaded pictures and of their stored copies. Sizes in bytes, sides in pixels. */
export const imageLimits = {
  bytes: 15_000_000,
  /** Most pixels of an uploaded file: decoding more could fill the memory. */
  pixels: 50_000_000,
  side: 12_000,
  /** Longest side of the stored picture. */
  fullSide: 4_096,
  thumbSide: 480,
  /** Pictures of one note. */
  perNote: 10,
} as const;

/** Accepted formats. Vector drawings are refused: they can carry scripts. */
export const pictureFormats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
export type PictureFormat = keyof typeof pictureFormats;

export type PictureVariant = 'img' | 'thumb';
