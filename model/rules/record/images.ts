/** Limits of uploaded pictures and documents, and of their stored copies. Sizes in bytes, sides in pixels. */
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
  /** Bytes of all pictures of the tickets of a company. */
  ticketBytes: 200_000_000,
} as const;

/** Whether a picture is refused for its size in pixels. */
export const hasTooManyPixels = ({ width, height }: { width: number; height: number }): boolean =>
  width > imageLimits.side || height > imageLimits.side || width * height > imageLimits.pixels;

/** Accepted formats. Vector drawings are refused: they can carry scripts. */
export const pictureFormats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
export type PictureFormat = keyof typeof pictureFormats;

/** A document is an attachment of a location. It is kept as it came, and only downloaded. */
export const documentFormat = 'application/pdf';
export const isDocument = ({ mime }: { mime: string }): boolean => mime === documentFormat;

/** From this share of the room of the subscription on, people see how much is used. */
export const ROOM_SHOWN_FROM = 0.8;

export type PictureVariant = 'img' | 'thumb';
