import { groupBy } from '../../../model/groupby.ts';
import type { Wall } from '../decode/floorparts.ts';
import type { FloorResult, Id, Space } from '../types.ts';
import { figure, indexed, rest, sum, term, type Indexed } from './terms.ts';
import type { DerivationTerm, TermLabel } from './types.ts';

/** A face of a storey: a space or a wall. */
interface FaceOf {
  id: number;
  label: TermLabel;
  unit_id: Id | null;
  area: number;
  space: Space | null;
}

const ofSpace = (space: Space): FaceOf => ({
  id: space.id,
  label: { list: 'space', key: space.kind },
  unit_id: space.unit_id,
  area: space.area,
  space,
});
const ofWall = ({ id, kind, area }: Wall): FaceOf => ({
  id,
  label: { list: 'wall', key: kind },
  unit_id: null,
  area,
  space: null,
});

/** Returns spaces and walls of a storey by id. */
export const facesOf = ({ spaces, walls }: FloorResult): FaceOf[] =>
  [...spaces.map(ofSpace), ...walls.map(ofWall)].sort((a, b) => a.id - b.id);

/** Returns one term per label and unit, in the order of their first faces. */
export function groupFaces(
  { floor, index }: Indexed,
  faces: readonly FaceOf[],
  factor = floor.repeat,
): DerivationTerm[] {
  const groups = groupBy(faces, ({ label, unit_id: unit }) => `${label.list}:${label.key}:${String(unit)}`);
  return [...groups.values()].map((group) =>
    term(
      group[0]!.label,
      sum(group, ({ area }) => area),
      factor,
      {
        floor: index,
        unit_id: group[0]!.unit_id,
        faces: group.map(({ id }) => id),
      },
    ),
  );
}

type Rule = (face: FaceOf, floor: FloorResult) => boolean;

const sumOf = (floors: readonly FloorResult[], counts: (floor: FloorResult) => boolean, rule: Rule): DerivationTerm[] =>
  indexed(floors)
    .filter(({ floor }) => !floor.isSurface && counts(floor))
    .flatMap((at) =>
      groupFaces(
        at,
        facesOf(at.floor).filter((face) => rule(face, at.floor)),
      ),
    );

const anywhere = () => true;

/** Gross area, m2: all faces, and the difference where a rectangle replaces the outline. */
export function grossArea(floors: readonly FloorResult[], counts: (floor: FloorResult) => boolean): DerivationTerm[] {
  return indexed(floors)
    .filter(({ floor }) => counts(floor))
    .flatMap((at) => grossOf(at, at.floor.repeat));
}

export function grossOf(at: Indexed, factor: number): DerivationTerm[] {
  const faces = facesOf(at.floor);
  const found = sum(faces, ({ area }) => area);
  return [...groupFaces(at, faces, factor), ...rest('approximated', figure(at.floor, 'gfa'), found, factor, at.index)];
}

/** Kinds of outer walls, above and below ground. */
const aroundStorey: ReadonlySet<string> = new Set(['outer', 'retaining']);

export const gridArea = (floors: readonly FloorResult[]): DerivationTerm[] =>
  sumOf(floors, anywhere, ({ label }) => label.list === 'space' || !aroundStorey.has(label.key));

export const netArea = (floors: readonly FloorResult[]): DerivationTerm[] =>
  sumOf(floors, anywhere, ({ space }) => space !== null && space.net > 0);

/** Area of the spaces of one kind, m2. */
export const kindArea = (floors: readonly FloorResult[], kind: string): DerivationTerm[] =>
  sumOf(floors, anywhere, ({ space }) => space?.kind === kind);

/** Usable area, m2: its faces, or a share of the gross area on storeys without a layout. */
export function usableArea(
  floors: readonly FloorResult[],
  key: 'gbo' | 'lfa',
  kinds: readonly string[],
): DerivationTerm[] {
  return indexed(floors).flatMap((at) => {
    const { floor, index } = at;
    if (floor.isSurface || figure(floor, key) === 0) return [];
    const faces = facesOf(floor).filter(({ space }) => space !== null);
    if (!floor.isByEfficiency)
      return groupFaces(
        at,
        faces.filter(({ space }) => kinds.includes(space!.kind)),
      );
    const gross = figure(floor, 'gfa');
    const efficiency = figure(floor, key) / gross;
    const ids = faces.map(({ id }) => id);
    return [
      term({ list: 'function', key: floor.function }, gross, efficiency * floor.repeat, { floor: index, faces: ids }),
    ];
  });
}
