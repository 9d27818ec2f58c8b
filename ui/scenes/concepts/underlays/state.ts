/** The picture that is being placed on the ground, and what the user said of it. Nothing is written until it is kept. */
import { proxy, ref } from 'valtio';
import type { Position } from '../../../../engine/host/types.ts';
import type { Image } from '../../../../model/entities/image.ts';
import type { PlanePoint } from '../../../../model/plane.ts';
import {
  placeByPoints,
  widthByDistance,
  type GroundPlace,
  type PlaceFault,
} from '../../../../model/rules/location/groundpictures.ts';
import { hasTooManyPixels } from '../../../../model/rules/record/images.ts';
import { fetchPicture } from '../../../api/images.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { addPictures, refusalOf } from '../../../stores/uploads/uploads.ts';
import { dataOf, type PictureData } from './picturedata.ts';
import { texts } from './texts.ts';

/** `distance`: two points of the picture lie a known distance apart; `points`: two points of it are two points of the ground. */
export type Way = 'distance' | 'points';
export type PointIndex = 0 | 1;
type Two<T> = [T | null, T | null];

interface Source {
  locationId: number;
  name: string;
  /** A new file, or the record of a picture that is kept. */
  file: File | null;
  imageId: number | null;
}

interface Placing {
  /** Null while nothing is being placed. */
  source: Source | null;
  /** Null until it is read. */
  picture: PictureData | null;
  fault: 'kind' | 'size' | 'pixels' | 'unreadable' | null;
  way: Way;
  pixels: Two<PlanePoint>;
  /** The point that the next click on the picture sets. */
  active: PointIndex;
  /** Metres between both points. */
  distance: number | null;
  points: Two<Position>;
  /** Null until its scale is known. */
  place: GroundPlace | null;
  /** Why the points give no place. */
  problem: PlaceFault | null;
  opacity: number;
  /** What a drag or a click in the model does: place the picture, or pick one of the points. */
  tool: 'place' | PointIndex | null;
}

const nothing = (): Placing => ({
  source: null,
  picture: null,
  fault: null,
  way: 'distance' as const,
  pixels: [null, null],
  active: 0 as const,
  distance: null,
  points: [null, null],
  place: null,
  problem: null,
  opacity: 1,
  tool: null,
});

export const placing = proxy<Placing>(nothing());

export const closePlacing = (): void => void Object.assign(placing, nothing());

/** Places a new file. */
export function placeFile(file: File, locationId: number): void {
  const name = file.name.replace(/\.\w{3,4}$/, '');
  Object.assign(placing, nothing(), { source: { locationId, name, file: ref(file), imageId: null } });
  placing.fault = refusalOf(file);
  if (!placing.fault) void read(() => Promise.resolve(file));
}

/** Places a kept picture again, from where it lies. */
export function placeImage(image: Image): void {
  const { id, name, locationId, cfg } = image;
  const { width, x, y, rotation, opacity } = cfg.placement;
  Object.assign(placing, nothing(), {
    source: { locationId: locationId!, name, file: null, imageId: id },
    place: width === null ? null : { x, y, rotation, width },
    tool: width === null ? null : 'place',
    opacity,
  });
  void read(() => fetchPicture(image));
}

async function read(open: () => Promise<Blob>): Promise<void> {
  const { source } = placing;
  try {
    const found = await dataOf(await open());
    if (placing.source !== source) return;
    if (hasTooManyPixels(found)) placing.fault = 'pixels';
    else placing.picture = ref(found);
  } catch {
    if (placing.source === source) placing.fault = 'unreadable';
  }
}

export function chooseWay(way: Way): void {
  placing.way = way;
  settle();
}

/** Sets the point, and turns to the other one while that is missing. */
export function setPixel(index: PointIndex, pixel: PlanePoint): void {
  placing.pixels[index] = pixel;
  placing.active = placing.pixels[other(index)] ? index : other(index);
  settle();
}

export function setDistance(metres: number | null): void {
  placing.distance = metres;
  settle();
}

export function setPoint(index: PointIndex, point: Position): void {
  placing.points[index] = point;
  settle();
}

const other = (index: PointIndex): PointIndex => (index === 0 ? 1 : 0);
const both = <T>([a, b]: Readonly<Two<T>>): [T, T] | null => (a !== null && b !== null ? [a, b] : null);

/** Computes the place from what is known; keeps it while too little is. */
function settle(): void {
  const { picture, way, distance, place } = placing;
  const [pixels, points] = [both(placing.pixels), both(placing.points)];
  const isKnown = way === 'distance' ? distance !== null : points !== null;
  placing.problem = null;
  if (!picture || !pixels || !isKnown) return;
  const found =
    way === 'distance' ? widthByDistance(picture, pixels, distance!) : placeByPoints(picture, pixels, points!);
  if (typeof found === 'string') {
    placing.problem = found;
    return;
  }
  placing.place = typeof found === 'number' ? { ...(place ?? centred), width: found } : found;
  if (!place) placing.tool = 'place';
}

const centred = { x: 0, y: 0, rotation: 0 };

/** Keeps the picture with its place: a new file is sent, a kept one changed in one step. */
export function keepPlace(): void {
  const { source, place, opacity } = placing;
  if (!source || !place) return;
  const { locationId, file, imageId } = source;
  const cfg = { placement: { ...place, opacity, is_shown: true } };
  if (file) void addPictures([file], { locationId, type: 'underlayer', cfg });
  else if (imageId !== null) editRecord('image', imageId, { cfg }, { label: texts.stepPlace });
  closePlacing();
}
