import { groupBy } from '../../../model/groupby.ts';
import type { FloorResult } from '../types.ts';
import { standing } from './envelope.ts';
import { facesOf, groupFaces, grossOf } from './spaces.ts';
import { figure, indexed, sum, term, type Indexed } from './terms.ts';
import type { DerivationSource, DerivationTerm } from './types.ts';

/** Terms of dwellings by storey and unit type. A house has a face on every storey but counts on its lowest one. */
export function dwellings(floors: readonly FloorResult[], unit: string | null = null): DerivationTerm[] {
  return indexed(floors)
    .filter(({ floor }) => figure(floor, 'units') > 0)
    .flatMap((at) =>
      groupFaces(
        at,
        facesOf(at.floor).filter(({ space }) => space?.kind === 'unit'),
      ),
    )
    .filter(({ unit_id: id }) => unit === null || String(id) === unit)
    .map((area) => term(area.label, area.faces.length, area.factor, area));
}

/** Ids of the faces of some kinds on a floor, for counted figures. */
const facesOfKind = ({ spaces }: FloorResult, ...kinds: string[]): number[] =>
  spaces.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);

const byVolume = (floors: readonly FloorResult[]): Indexed[][] => [
  ...groupBy(indexed(floors), ({ floor }) => floor.volume).values(),
];

/** Cores of each volume, on its storey with the most cores. */
export const cores = (floors: readonly FloorResult[]): DerivationTerm[] =>
  byVolume(floors).flatMap((volume) => {
    const [first, ...others] = volume;
    const most = others.reduce((a, b) => (figure(b.floor, 'cores') > figure(a.floor, 'cores') ? b : a), first!);
    const count = figure(most.floor, 'cores');
    const faces = facesOfKind(most.floor, 'core');
    return count > 0 ? [term({ list: 'space', key: 'core' }, count, 1, { floor: most.index, faces })] : [];
  });

const storeysOf = ({ floor, index }: Indexed, quantity = 1, factor = floor.repeat): DerivationTerm =>
  term({ list: 'storey', key: 'storeys' }, quantity, factor, { floor: index });

/** Storeys above ground of the volume with the most; a tower includes the base storeys under it. */
export function storeys(floors: readonly FloorResult[]): DerivationTerm[] {
  const sunk = floors.filter(({ isBelowGround, tower, isSurface }) => isBelowGround && tower === null && !isSurface);
  const cellars = sum(sunk, ({ repeat }) => repeat);
  const stacks = byVolume(floors).map((volume) => {
    const above = volume.filter(({ floor }) => !floor.isSurface && !floor.isBelowGround);
    const first = above[0];
    const under = first && first.floor.tower !== null ? baseUnder(floors, first.floor.below - cellars) : [];
    return [...under, ...above.map((at) => storeysOf(at))];
  });
  const height = (terms: DerivationTerm[]) => sum(terms, ({ value }) => value);
  return stacks.reduce<DerivationTerm[]>((most, stack) => (height(stack) > height(most) ? stack : most), []);
}

/** The lowest `count` storeys above ground of the base. */
function baseUnder(floors: readonly FloorResult[], count: number): DerivationTerm[] {
  let left = Math.max(0, count);
  return standing(floors)
    .filter(({ floor }) => floor.tower === null)
    .flatMap((at) => {
      const taken = Math.min(left, at.floor.repeat);
      left -= taken;
      return taken > 0 ? [storeysOf(at, 1, taken)] : [];
    });
}

/** The storey with the highest top, or ridge if `hasRoof`; empty if nothing stands above ground. */
export function highest(floors: readonly FloorResult[], hasRoof: boolean): DerivationTerm[] {
  const levels = standing(floors).map(({ floor, index }) => ({
    index,
    level: floor.z + floor.height * floor.repeat + (hasRoof ? (floor.roof?.height ?? 0) : 0),
    roofs: hasRoof && floor.roof?.height ? floor.roof.pieces.map(({ id }) => id) : [],
  }));
  const top = levels.reduce<(typeof levels)[number] | null>(
    (most, at) => (!most || at.level > most.level ? at : most),
    null,
  );
  if (!top || top.level <= 0) return [];
  return [term({ list: 'storey', key: 'height' }, top.level, 1, { floor: top.index, roofs: top.roofs })];
}

/** Places provided: stalls, or places of houses. */
export const parkingPlaces = (floors: readonly FloorResult[]): DerivationTerm[] =>
  indexed(floors).flatMap(({ floor, index }) => {
    const places = figure(floor, 'parking_provided');
    const faces = facesOfKind(floor, 'stall', 'garage');
    return places > 0 ? [term({ list: 'space', key: 'stall' }, places, floor.repeat, { floor: index, faces })] : [];
  });

/** Gross area of parking storeys and lots. */
export const parkingArea = (floors: readonly FloorResult[]): DerivationTerm[] =>
  indexed(floors)
    .filter(({ floor }) => floor.function === 'parking')
    .flatMap((at) => grossOf(at, at.floor.repeat));

/** Parking demand: units by their ratio, other functions per 100 m2 gross. */
export function parkingDemand({ floors, parking }: DerivationSource): DerivationTerm[] {
  const units = parking.units
    .filter(({ placed, ratio }) => placed > 0 && ratio > 0)
    .map(({ unit_id, placed, ratio }) => term({ list: 'space', key: 'unit' }, placed, ratio, { unit_id }));
  const functions = indexed(floors).flatMap(({ floor, index }) => {
    const norm = parking.norms[floor.function] ?? 0;
    if (floor.isSurface || norm === 0) return [];
    return [
      term({ list: 'function', key: floor.function }, figure(floor, 'gfa'), (floor.repeat * norm) / 100, {
        floor: index,
      }),
    ];
  });
  return [...units, ...functions];
}

/** Outdoor area, m2: balconies, gardens and loggias, or galleries. */
export function outdoorArea(floors: readonly FloorResult[], kind: 'balcony' | 'gallery'): DerivationTerm[] {
  return indexed(floors).flatMap((at) => {
    const { floor, index } = at;
    const hanging = floor.attachments
      .filter((one) => one.kind === kind)
      .map(({ id, area, isOnce, unit_id }) =>
        term({ list: 'space', key: kind }, area, isOnce ? 1 : floor.repeat, {
          floor: index,
          unit_id,
          attachments: [id],
        }),
      );
    const cutOut = kind === 'balcony' ? facesOf(floor).filter(({ space }) => space?.kind === kind) : [];
    return [...hanging, ...groupFaces(at, cutOut)];
  });
}

/** Open-air surface by face, m2. Planted strips are not hard surface. Ground without marked areas counts by its share. */
export function surfaceArea(floors: readonly FloorResult[], total: number): DerivationTerm[] {
  if (total === 0) return [];
  const surfaces = indexed(floors).filter(({ floor }) => floor.isSurface);
  const isGround = surfaces.every(({ floor }) => floor.spaces.every(({ kind }) => kind === 'void'));
  if (!isGround) {
    return surfaces.flatMap((at) => {
      const terms = grossOf(at, 1);
      return at.floor.function === 'circulation' ? terms.filter(({ label }) => label.key !== 'void') : terms;
    });
  }
  const whole = sum(surfaces, ({ floor }) => figure(floor, 'gfa'));
  return surfaces.flatMap((at) => grossOf(at, total / whole));
}

/** One term for a count, on the first floor where `isThere` holds, with its faces of `kinds`. */
export function countOn(
  floors: readonly FloorResult[],
  count: number,
  label: DerivationTerm['label'],
  isThere: (floor: FloorResult) => boolean,
  ...kinds: string[]
): DerivationTerm[] {
  if (count === 0) return [];
  const at = indexed(floors).find(({ floor }) => isThere(floor));
  const faces = at ? facesOfKind(at.floor, ...kinds) : [];
  return [term(label, count, 1, { floor: at?.index ?? null, faces })];
}
