import type { FloorResult } from '../types.ts';
import { figure, indexed, rest, sum, term, type Indexed } from './terms.ts';
import { grossOf } from './spaces.ts';
import type { DerivationTerm } from './types.ts';

/** Storeys with a facade and a volume of their own. */
export const standing = (floors: readonly FloorResult[]): Indexed[] =>
  indexed(floors).filter(({ floor }) => !floor.isSurface && !floor.isBelowGround && !floor.isInside);

/** Outer walls by storey, m2; parts against another volume are subtracted. */
export function outerWalls(floors: readonly FloorResult[]): DerivationTerm[] {
  return standing(floors).flatMap(({ floor, index }) => {
    const found = sum(floor.facades, ({ area }) => area);
    if (found === 0) return [];
    const edges = floor.facades.map(({ id }) => id);
    return [
      term({ list: 'wall', key: 'outer' }, found, floor.repeat, { floor: index, edges }),
      ...rest('shared', figure(floor, 'outer_wall_area'), found, floor.repeat, index),
    ];
  });
}

export function windows(floors: readonly FloorResult[]): DerivationTerm[] {
  return standing(floors).flatMap(({ floor, index }) => {
    const found = sum(floor.facades, (edge) => edge.window_area);
    if (found === 0) return [];
    const edges = floor.facades.map(({ id }) => id);
    return [
      term({ list: 'opening', key: 'window' }, found, floor.repeat, { floor: index, edges }),
      ...rest('shared', figure(floor, 'window_area'), found, floor.repeat, index),
    ];
  });
}

export const gables = (floors: readonly FloorResult[]): DerivationTerm[] =>
  standing(floors).flatMap(({ floor: { roof }, index }) => {
    if (!roof || roof.gable_area === 0) return [];
    const roofs = roof.pieces.filter(({ kind }) => kind === 'gable').map(({ id }) => id);
    return [term({ list: 'wall', key: 'pointed' }, roof.gable_area, 1, { floor: index, roofs })];
  });

/** Parapets by storey, m2, scaled to `total`, which is measured before their ends are rounded to the grid. */
export function parapets(floors: readonly FloorResult[], total: number): DerivationTerm[] {
  const withParapets = indexed(floors).filter(({ floor }) => floor.parapets.length > 0);
  const found = sum(withParapets, ({ floor }) => sum(floor.parapets, ({ area }) => area));
  const scale = found > 0 ? total / found : 1;
  return withParapets.map(({ floor, index }) => {
    const quantity = sum(floor.parapets, ({ area }) => area) * scale;
    return term({ list: 'wall', key: 'parapet' }, quantity, 1, {
      floor: index,
      parapets: floor.parapets.map(({ id }) => id),
    });
  });
}

/** Roof surface by storey, m2: uncovered flat parts and slopes. */
export const roofs = (floors: readonly FloorResult[]): DerivationTerm[] =>
  standing(floors).flatMap(({ floor: { roof }, index }) => {
    if (!roof || roof.area === 0) return [];
    const pieces = roof.pieces.filter(({ kind }) => kind !== 'gable').map(({ id }) => id);
    return [term({ list: 'roof', key: roof.shape }, roof.area, 1, { floor: index, roofs: pieces })];
  });

/** Outlines on the ground; `total`, m2, counts overlaps once. */
export function footprint(floors: readonly FloorResult[], total: number): DerivationTerm[] {
  const terms = indexed(floors)
    .filter(({ floor }) => floor.isFootprint)
    .flatMap((at) => grossOf(at, 1));
  const found = sum(terms, ({ value }) => value);
  return [...terms, ...rest('overlap', total, found, 1, null)];
}

/** Volume of the storeys (gross area x height) and under the roofs, m3. */
export const volumes = (floors: readonly FloorResult[]): DerivationTerm[] =>
  standing(floors).flatMap(({ floor, index }) => {
    const { roof } = floor;
    const storey = term({ list: 'function', key: floor.function }, figure(floor, 'gfa'), floor.height * floor.repeat, {
      floor: index,
    });
    if (!roof || roof.volume === 0) return [storey];
    const ids = roof.pieces.map(({ id }) => id);
    return [storey, term({ list: 'roof', key: roof.shape }, roof.volume, 1, { floor: index, roofs: ids })];
  });
