/** A shapefile of polygons with one property, by the description of ESRI. */
type Point = [number, number];

interface Outline {
  name: string;
  rings: Point[][];
}

const HEADER = 100;
const NAME = 20;

export function shapefile(outlines: readonly Outline[]): { shp: Uint8Array; dbf: Uint8Array } {
  return { shp: shapes(outlines), dbf: table(outlines) };
}

function shapes(outlines: readonly Outline[]): Uint8Array {
  const records = outlines.map((outline, index) => record(outline, index + 1));
  const size = HEADER + records.reduce((sum, { length }) => sum + length, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, size / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, 5, true);
  let offset = HEADER;
  for (const each of records) {
    bytes.set(each, offset);
    offset += each.length;
  }
  return bytes;
}

function record({ rings }: Outline, number: number): Uint8Array {
  const points = rings.flat();
  const content = 44 + 4 * rings.length + 16 * points.length;
  const view = new DataView(new ArrayBuffer(8 + content));
  view.setInt32(0, number);
  view.setInt32(4, content / 2);
  view.setInt32(8, 5, true);
  view.setInt32(44, rings.length, true);
  view.setInt32(48, points.length, true);
  let start = 0;
  rings.forEach((ring, index) => {
    view.setInt32(52 + 4 * index, start, true);
    start += ring.length;
  });
  points.forEach(([x, y], index) => {
    view.setFloat64(52 + 4 * rings.length + 16 * index, x, true);
    view.setFloat64(60 + 4 * rings.length + 16 * index, y, true);
  });
  return new Uint8Array(view.buffer);
}

function table(outlines: readonly Outline[]): Uint8Array {
  const head = 32 + 32 + 1;
  const bytes = new Uint8Array(head + outlines.length * (1 + NAME) + 1).fill(0x20, head);
  const view = new DataView(bytes.buffer);
  bytes[0] = 3;
  view.setUint32(4, outlines.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, 1 + NAME, true);
  bytes.set(new TextEncoder().encode('name'), 32);
  bytes[32 + 11] = 'C'.charCodeAt(0);
  bytes[32 + 16] = NAME;
  bytes[64] = 0x0d;
  outlines.forEach(({ name }, index) => bytes.set(new TextEncoder().encode(name), head + index * (1 + NAME) + 1));
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
