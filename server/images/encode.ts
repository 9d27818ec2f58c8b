/**
 * Makes a picture again from its pixels, without metadata, hidden parts and data after its end. Throws
 * a failure for every file that the library cannot read.
 */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { hasTooManyPixels, imageLimits, pictureFormats, type PictureFormat } from '../../model/rules/record/images.ts';
import { failure } from '../errors.ts';
import { createTurns } from '../turns.ts';
import { formatOf } from './sniff.ts';

export interface Rendition {
  readonly bytes: Buffer;
  readonly mime: string;
}
export interface Encoded extends Picture {
  readonly thumb: Rendition;
}
/** `full` of a document is its file; a document has no thumbnail. */
export interface Picture {
  readonly full: Rendition;
  readonly thumb: Rendition | null;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the full picture. */
  readonly hash: string;
}

/** A picture at the limit takes 200 MB of memory while it is encoded. */
const inTurn = createTurns(2, 40);
const SECONDS = 20;
const JPEG_QUALITY = 88;
const WEBP_QUALITY = 86;
const THUMB_QUALITY = 78;

sharp.cache(false);
sharp.concurrency(1);

export const makePicture = (bytes: Buffer): Promise<Encoded> => inTurn(() => encode(bytes));

async function encode(bytes: Buffer): Promise<Encoded> {
  const format = formatOf(bytes);
  if (!format) throw failure('not_a_picture');
  await refuseHuge(bytes, format);
  try {
    const { fullSide, thumbSide } = imageLimits;
    const full = await written(within(open(bytes), fullSide), format);
    const thumb = await within(sharp(full.data), thumbSide).webp({ quality: THUMB_QUALITY }).toBuffer();
    return {
      full: { bytes: full.data, mime: pictureFormats[format] },
      thumb: { bytes: thumb, mime: pictureFormats.webp },
      width: full.info.width,
      height: full.info.height,
      hash: createHash('sha256').update(full.data).digest('hex'),
    };
  } catch (cause) {
    throw failure('bad_picture', { cause });
  }
}

/** Truncated files are refused, not filled with grey. An animation keeps its first frame. */
const open = (bytes: Buffer): Sharp =>
  sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: imageLimits.pixels,
    pages: 1,
    sequentialRead: true,
  }).autoOrient();

const within = (picture: Sharp, side: number): Sharp =>
  picture.timeout({ seconds: SECONDS }).resize(side, side, { fit: 'inside', withoutEnlargement: true });

function written(picture: Sharp, format: PictureFormat) {
  const encoded =
    format === 'png'
      ? picture.png({ compressionLevel: 7 })
      : format === 'jpeg'
        ? picture.jpeg({ quality: JPEG_QUALITY, progressive: true })
        : picture.webp({ quality: WEBP_QUALITY });
  return encoded.toBuffer({ resolveWithObject: true });
}

/** Reads the header only, before any pixel is decoded. */
async function refuseHuge(bytes: Buffer, format: PictureFormat): Promise<void> {
  const found = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => {
      throw failure('bad_picture', { cause });
    });
  if (found.format !== format) throw failure('not_a_picture');
  if (hasTooManyPixels(found)) throw failure('picture_too_big');
}
