import { areaOfKind, formulas } from '../../../model/enums/figures.ts';
import { buildingFigureKeys } from '../names.ts';
import type { FloorResult } from '../types.ts';
import * as counts from './counts.ts';
import * as envelope from './envelope.ts';
import * as spaces from './spaces.ts';
import { sum } from './terms.ts';
import type { Derivation, DerivationSource, DerivationTerm, PartFigure } from './types.ts';

type Rule = (source: DerivationSource) => DerivationTerm[];

const isVolume = ({ isSurface }: FloorResult) => !isSurface;
const value = ({ figures }: DerivationSource, key: string): number => (figures[key] as number | null) ?? 0;
const surface =
  (key: string): Rule =>
  (source) =>
    counts.surfaceArea(source.floors, value(source, key));

/** Rules of figures that add up a kind of space. */
const byKind = Object.entries(areaOfKind).flatMap(([kind, key]): [string, Rule][] =>
  key === null ? [] : [[key, ({ floors }) => spaces.kindArea(floors, kind)]],
);

/** Rules of measured and counted figures (domain.md 1). */
const measured: Record<string, Rule> = {
  ...Object.fromEntries(byKind),
  floors: ({ floors }) => counts.storeys(floors),
  height: ({ floors }) => counts.highest(floors, true),
  gutter_height: ({ floors }) => counts.highest(floors, false),
  gfa: ({ floors }) => spaces.grossArea(floors, isVolume),
  gfa_above: ({ floors }) => spaces.grossArea(floors, (floor) => isVolume(floor) && !floor.isBelowGround),
  gfa_below: ({ floors }) => spaces.grossArea(floors, (floor) => isVolume(floor) && floor.isBelowGround),
  gridarea: ({ floors }) => spaces.gridArea(floors),
  nfa: ({ floors }) => spaces.netArea(floors),
  gbo: ({ floors }) => spaces.usableArea(floors, 'gbo', ['unit']),
  lfa: ({ floors }) => spaces.usableArea(floors, 'lfa', ['lettable', 'hall']),
  footprint: (source) => envelope.footprint(source.floors, value(source, 'footprint')),
  outer_wall_area: ({ floors }) => envelope.outerWalls(floors),
  pointed_wall_area: ({ floors }) => envelope.gables(floors),
  parapet_area: (source) => envelope.parapets(source.floors, value(source, 'parapet_area')),
  roof: ({ floors }) => envelope.roofs(floors),
  volume: ({ floors }) => envelope.volumes(floors),
  window_area: ({ floors }) => envelope.windows(floors),
  units: ({ floors }) => counts.dwellings(floors),
  cores: ({ floors }) => counts.cores(floors),
  outdoor_area: ({ floors }) => counts.outdoorArea(floors, 'balcony'),
  gallery_area: ({ floors }) => counts.outdoorArea(floors, 'gallery'),
  bicycles: (source) =>
    counts.countOn(
      source.floors,
      value(source, 'bicycles'),
      { list: 'space', key: 'bicycle' },
      (floor) => floor.spaces.some((space) => space.kind === 'bicycle'),
      'bicycle',
    ),
  parking_demand: (source) => counts.parkingDemand(source),
  parking_provided: ({ floors }) => counts.parkingPlaces(floors),
  parking_area: ({ floors }) => counts.parkingArea(floors),
  hard_area: surface('hard_area'),
  green_area: surface('green_area'),
  water_area: surface('water_area'),
  trees: (source) =>
    counts.countOn(
      source.floors,
      value(source, 'trees'),
      { list: 'function', key: 'outdoor' },
      (floor) => floor.isSurface,
    ),
  docks: (source) =>
    counts.countOn(
      source.floors,
      value(source, 'docks'),
      { list: 'function', key: 'logistics' },
      (floor) => !floor.isSurface,
    ),
};

/** Returns the rule of a figure; without one, the rules of its numerators. */
const termsOf = (key: string): Rule => {
  const own = measured[key];
  return own ?? ((source) => (formulas[key]?.above ?? []).flatMap((part) => termsOf(part)(source)));
};

/** Figures with a derivation; `unit_counts.<id>` has one too. */
export const derivableKeys = buildingFigureKeys;

/**
 * Returns the terms whose values add up to a figure, each with its faces, edges or roof pieces. An unknown key gives no
 * terms and a null total.
 */
export function derive(source: DerivationSource, key: string): Derivation {
  const unit = /^unit_counts\.(.+)$/.exec(key)?.[1];
  if (unit === undefined && !derivableKeys.includes(key)) return { key, terms: [], total: null, by: null };
  const terms = unit === undefined ? termsOf(key)(source) : counts.dwellings(source.floors, unit);
  const total = sum(terms, (term) => term.value);
  const below = formulas[key]?.below;
  if (!below) return { key, terms, total, by: null };
  const under = below.flatMap((part) => termsOf(part)(source));
  const by = { key: below.join('_'), terms: under, total: sum(under, (term) => term.value), by: null };
  // The divisor is 0: the figure is null, or 0 in the result after a trap.
  return { key, terms, total: by.total > 0 ? total / by.total : (source.figures[key] as number | null), by };
}

/** A part of a floor, by the kind and id that mesh triangles and plan shapes carry. */
export interface FloorPart {
  kind: 'face' | 'edge' | 'roof' | 'parapet' | 'attachment';
  id: number;
}

const lists = { face: 'faces', edge: 'edges', roof: 'roofs', parapet: 'parapets', attachment: 'attachments' } as const;

/** Returns the figures that a part counts in, in the order of the figures. Ratios are left out; their numerators count. */
export function figuresOf(source: DerivationSource, floor: number, part: FloorPart): PartFigure[] {
  return derivableKeys
    .filter((key) => !formulas[key]?.below)
    .flatMap((key) => {
      const own = termsOf(key)(source).filter(
        (term) => term.floor === floor && term[lists[part.kind]].includes(part.id),
      );
      if (own.length === 0) return [];
      const [first] = own;
      return [{ key, factor: first!.factor, value: shareOf(source, floor, part, first!) }];
    });
}

/** Returns the contribution of a face; null unless the term is the sum of its faces' areas. */
function shareOf({ floors }: DerivationSource, floor: number, part: FloorPart, term: DerivationTerm): number | null {
  if (part.kind !== 'face') return null;
  const areas = new Map(spaces.facesOf(floors[floor]!).map(({ id, area }) => [id, area]));
  const whole = sum(term.faces, (id) => areas.get(id) ?? 0);
  const isSum = Math.abs(whole - term.quantity) < 1e-6;
  return isSum ? (areas.get(part.id) ?? 0) * term.factor : null;
}
