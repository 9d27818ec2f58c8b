/** Draws a picture for every location: its parcel with its buildings, seen from above, as SVG turned into pixels. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import sharp from 'sharp';
import type { Archetype } from '../../model/archetypes/archetype.ts';
import { archetypeOf } from '../../model/archetypes/index.ts';
import { boxOf } from '../../model/plane.ts';
import { imageLimits, pictureFormats } from '../../model/rules/record/images.ts';
import type { Encoded } from '../images/encode.ts';
import { turn } from './fit.ts';
import type { Made, SeedLocation } from './locations.ts';
import { addRecords } from './records.ts';

type Point = [number, number];

/** Pixels. */
const [WIDTH, HEIGHT, MARGIN] = [480, 300, 28];
const ground = '#EFE9DD';
const street = '#D9D3C6';
const grounds = { green: '#8FB37A', pavement: '#C9C2B4', parking: '#B8B4AC' };
const functions: Readonly<Record<string, string>> = {
  parking: '#A9A59D',
  industrial: '#7C8B9A',
  logistics: '#7C8B9A',
  office: '#5C86A8',
};
const [surroundings, building] = ['#CFC8BA', '#C8744F'];

/** Returns the colour of a building; null for the default colour. */
function colourOf({ ground: lying, group, function: use }: Archetype): string | null {
  if (group === null) return surroundings;
  return lying ? grounds[lying] : (functions[use] ?? null);
}

export async function addPictures(
  trx: Knex,
  companyId: number,
  locations: readonly SeedLocation[],
  { locationIds, conceptIds }: Made,
): Promise<void> {
  const pictures = await Promise.all(locations.map(drawPicture));
  const ids = await addRecords(
    trx,
    'image',
    pictures.map(({ full, thumb, width, height, hash }, index) => ({
      companyId,
      name: `Situatie ${locations[index]!.name}`,
      type: 'profile',
      locationId: locationIds[index]!,
      conceptId: conceptIds[index]![0] ?? null,
      data: hash,
      mime: full.mime,
      width,
      height,
      size: full.bytes.length + thumb.bytes.length,
    })),
  );
  const rows = pictures.flatMap((picture, index) =>
    (['full', 'thumb'] as const).map((kind) => ({
      companyId,
      imageId: ids[index]!,
      variant: kind === 'full' ? 'img' : 'thumb',
      ...picture[kind],
      size: picture[kind].bytes.length,
      object: null,
    })),
  );
  if (rows.length > 0) await trx('image_file').insert(rows);
}

/** Draws once and makes both files from the same pixels. */
async function drawPicture(location: SeedLocation): Promise<Encoded> {
  const { data, info } = await sharp(Buffer.from(drawing(location)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const [full, thumb] = await Promise.all([
    pixels().png({ compressionLevel: 3 }).toBuffer(),
    pixels()
      .resize(imageLimits.thumbSide, imageLimits.thumbSide, { fit: 'inside', kernel: 'linear' })
      .webp({ quality: 80, effort: 0 })
      .toBuffer(),
  ]);
  return {
    full: { bytes: full, mime: pictureFormats.png },
    thumb: { bytes: thumb, mime: pictureFormats.webp },
    width,
    height,
    hash: createHash('sha256').update(full).digest('hex'),
  };
}

/** North is up. */
function drawing({ parcel, concepts }: SeedLocation): string {
  const place = viewOf(parcel.ring);
  const shapes = (concepts[0]?.buildings ?? []).map((each) => {
    const corners = cornersOf(each).map(place);
    const colour = colourOf(archetypeOf(String(each['archetype'])));
    return polygon(corners, colour ?? building, colour ? 'none' : '#8A4A30');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${street}"/>
${polygon(parcel.ring.map(place), ground, '#6B6459', 2)}
${shapes.join('\n')}
</svg>`;
}

function cornersOf(of: Record<string, unknown>): Point[] {
  const [x, y, length, width] = ['x', 'y', 'maxlength', 'maxwidth'].map((key) => Number(of[key] ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  const corners: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners.map(([dx, dy]) => {
    const [across, along] = turn([(dx * length) / 2, (dy * width) / 2], Number(of['rotate_z'] ?? 0));
    return [x + across, y + along];
  });
}

/** From metres to pixels, so that the parcel fills the picture. */
function viewOf(ring: readonly Point[]): (point: Point) => Point {
  const { minX: left, minY: bottom, maxX: right, maxY: top } = boxOf(ring);
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left), (HEIGHT - 2 * MARGIN) / (top - bottom));
  const [middleX, middleY] = [(left + right) / 2, (bottom + top) / 2];
  return ([x, y]) => [WIDTH / 2 + (x - middleX) * scale, HEIGHT / 2 - (y - middleY) * scale];
}

const polygon = (points: readonly Point[], fill: string, stroke: string, width = 1): string =>
  `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`;
