/** Grids in GeoTIFF: pixels by sharp, their place by two tags of the file. */
import sharp from 'sharp';
import { Unreadable } from '../../fetcher/fetcher.ts';

export interface GeoTiff {
  /** North-west corner in metres. */
  readonly west: number;
  readonly north: number;
  /** Side of a cell in metres. */
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  /** Rows from north to south. */
  readonly values: Float32Array;
}

/** Tags of the format: size of a pixel, and a pixel with its place. */
const [PIXEL_SCALE, TIE_POINT] = [33_550, 33_922];
const [CLASSIC, DOUBLE] = [42, 12];
/** Bytes of an entry of the directory, and where its parts are. */
const ENTRY = { size: 12, type: 2, count: 4, value: 8 } as const;

/** Lists of doubles among the tags of the first image. */
function doublesIn(bytes: Uint8Array): ReadonlyMap<number, readonly number[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  if (view.getUint16(2, isLittle) !== CLASSIC) throw new RangeError('No classic TIFF');
  const directory = view.getUint32(4, isLittle);
  const found = new Map<number, readonly number[]>();
  for (let i = 0; i < view.getUint16(directory, isLittle); i++) {
    const at = directory + 2 + i * ENTRY.size;
    if (view.getUint16(at + ENTRY.type, isLittle) !== DOUBLE) continue;
    const [count, from] = [ENTRY.count, ENTRY.value].map((part) => view.getUint32(at + part, isLittle));
    const doubles = Array.from({ length: count! }, (_, each) => view.getFloat64(from! + 8 * each, isLittle));
    found.set(view.getUint16(at, isLittle), doubles);
  }
  return found;
}

/** Throws Unreadable for a file that is cut, or that says nothing about its place. */
export async function readGeoTiff(bytes: Uint8Array): Promise<GeoTiff> {
  try {
    const tags = doublesIn(bytes);
    const [cell, height] = tags.get(PIXEL_SCALE) ?? [];
    const [column, row, , west, north] = tags.get(TIE_POINT) ?? [];
    if (!cell || cell !== height) throw new RangeError('No square cells');
    const { data, info } = await sharp(bytes)
      .extractChannel(0)
      .raw({ depth: 'float' })
      .toBuffer({ resolveWithObject: true });
    const values = new Float32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
    const place = { west: west! - column! * cell, north: north! + row! * cell };
    return { ...place, cell, width: info.width, height: info.height, values };
  } catch {
    throw new Unreadable('answered a grid that breaks off or has no place');
  }
}
