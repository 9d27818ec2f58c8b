/** Shadows of volumes on level ground, as paths in decimetres: east to the right, north up. */
import type { PublicVolumes, VolumePoint } from '../../../model/publish/drawings.ts';
import { boxOf, signedArea, type Box } from '../../../model/plane.ts';
import { studyDays, studyHours, studyMoments, sunOn, type StudyMoment } from '../../stage/shadows/studies.ts';
import { sunHours, type LitFace, type SunStep } from '../islands/sunlight.ts';

type Rings = readonly (readonly (readonly [x: number, y: number, ...others: number[]])[])[];

export interface ShadowPictures {
  /** Decimetres. */
  readonly width: number;
  readonly height: number;
  readonly plots: string;
  /** The buildings from above. */
  readonly roofs: string;
  /** Days, each with its hours; the path is empty while the sun is down. */
  readonly days: readonly {
    readonly month: number;
    readonly day: number;
    readonly hours: readonly Shadow[];
    readonly steps: readonly SunStep[];
  }[];
  readonly faces: readonly LitFace[];
}

export interface Shadow extends Pick<StudyMoment, 'hour'> {
  /** Position of the sun, degrees. */
  readonly altitude: number;
  readonly d: string;
}

/** Metres shown around plots and buildings, by the height of the highest: at least, and at most for the sake of a long shadow. */
const AROUND = 1;
const MOST_AROUND = 4;
const LEAST_AROUND = 15;
/** Degrees: a lower sun throws shadows so long that buildings would be too small to read beside them. */
const LOW_SUN = 10;

/** Holds the shadows of every moment at which the sun is not low. */
function frameOf(volumes: PublicVolumes, moments: readonly StudyMoment[]): Box {
  const { plots, faces, height } = volumes;
  const box = boxOf([...plots.flat(2), ...faces.flatMap(({ rings }) => rings.flat())]);
  const high = moments.filter(({ sun }) => sun.altitude >= LOW_SUN);
  const thrown = boxOf(high.flatMap(({ sun }) => shadowRings(volumes, sun).flat()));
  const around = Math.max(LEAST_AROUND, AROUND * height);
  const most = Math.max(around, MOST_AROUND * height);
  const beyond = (metres: number): number => Math.min(most, Math.max(around, metres + 1));
  return {
    minX: box.minX - beyond(box.minX - thrown.minX),
    minY: box.minY - beyond(box.minY - thrown.minY),
    maxX: box.maxX + beyond(thrown.maxX - box.maxX),
    maxY: box.maxY + beyond(thrown.maxY - box.maxY),
  };
}

const pathIn =
  ({ minX, maxY }: Box) =>
  (rings: Rings): string =>
    rings
      .map(
        (ring) =>
          `M${ring.map(([x, y]) => `${Math.round(10 * (x - minX))} ${Math.round(10 * (maxY - y))}`).join('L')}Z`,
      )
      .join('');

/**
 * The shadow of a closed solid is that of its lit faces together. Seen from the sun they all turn the same way, so that
 * holes stay holes and overlaps are filled (rule nonzero).
 */
export function shadowRings(
  { faces }: Pick<PublicVolumes, 'faces'>,
  { direction }: Pick<StudyMoment['sun'], 'direction'>,
): Rings {
  const [east, north, up] = direction;
  const onGround = ([x, y, z]: VolumePoint): [number, number] => [x - (z * east) / up, y - (z * north) / up];
  return faces.flatMap(({ rings }) => {
    const thrown = rings.map((ring) => ring.map(onGround));
    return signedArea(thrown[0]!) > 1e-6 ? thrown : [];
  });
}

/** Faces in decimetres of the picture, for shadows that the browser draws. Those that lie on the ground throw none. */
function facesIn({ minX, maxY }: Box, faces: PublicVolumes['faces']): LitFace[] {
  const flat = ([x, y, z]: VolumePoint) => [10 * (x - minX), 10 * (maxY - y), 10 * z].map(Math.round);
  return faces
    .filter(({ rings }) => rings.some((ring) => ring.some(([, , z]) => z > 0)))
    .map(({ rings }) => rings.map((ring) => ring.flatMap(flat)));
}

/** The sun from the first to the last hour of the slider. */
function stepsOf({ place }: PublicVolumes, year: number, { month, day }: { month: number; day: number }): SunStep[] {
  const count = (sunHours.until - sunHours.from) * sunHours.steps + 1;
  return Array.from({ length: count }, (_, at): SunStep => {
    const { altitude, direction } = sunOn(place, year, month, day, sunHours.from + at / sunHours.steps);
    const [east, north, up] = direction;
    const rounded = (value: number) => Math.round(1_000 * value) / 1_000;
    return altitude > 0 ? [rounded(altitude), rounded(east / up), rounded(north / up)] : [0, 0, 0];
  });
}

const kept = new WeakMap<PublicVolumes, Map<number, ShadowPictures>>();

/** Pictures of the sixteen moments of a year; kept as long as the volumes are. */
export function shadowPictures(volumes: PublicVolumes, year: number): ShadowPictures {
  const years = kept.get(volumes) ?? new Map<number, ShadowPictures>();
  kept.set(volumes, years);
  const pictures = years.get(year) ?? drawn(volumes, year);
  years.set(year, pictures);
  return pictures;
}

function drawn(volumes: PublicVolumes, year: number): ShadowPictures {
  const moments = studyMoments(volumes.place, year);
  const frame = frameOf(volumes, moments);
  const path = pathIn(frame);
  return {
    width: Math.round(10 * (frame.maxX - frame.minX)),
    height: Math.round(10 * (frame.maxY - frame.minY)),
    faces: facesIn(frame, volumes.faces),
    plots: volumes.plots.map(path).join(''),
    roofs: volumes.faces
      .filter(({ kind }) => kind === 'roof')
      .map(({ rings }) => path(rings))
      .join(''),
    days: studyDays.map(({ month, day }, at) => ({
      month,
      day,
      steps: stepsOf(volumes, year, { month, day }),
      hours: moments.slice(at * studyHours.length, (at + 1) * studyHours.length).map(({ hour, sun }) => ({
        hour,
        altitude: sun.altitude,
        d: sun.altitude > 0 ? path(shadowRings(volumes, sun)) : '',
      })),
    })),
  };
}
