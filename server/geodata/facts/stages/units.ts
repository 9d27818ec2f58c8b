/** Addressed units (verblijfsobjecten): those on a plot, by their point, and those of a building. */
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { isWithin } from '../geometry/inside.ts';
import { perLand, perPlot, type Land, type Plot } from '../land.ts';

/** The sixteen digits of a number of the buildings register, without the prefix of the 3D register. */
export const registerId = (id: string): string =>
  /^\d{16}$/.test(id) ? id : (/\d{1,16}$/.exec(id)?.[0].padStart(16, '0') ?? id);

/** Areas that the register writes for unknown ones, m2. */
export const UNKNOWN_AREAS = [1, 999_999];
/** States of units that are not or no longer there. */
export const GONE = /ingetrokken|niet gerealiseerd|gevormd|ten onrechte/i;

export interface Unit {
  /** Feature in the table of units. */
  readonly row: number;
  readonly id: string;
  /** Usable floor area, m2; null where unknown. */
  readonly area: number | null;
  /** Words of the register, such as woonfunctie. */
  readonly purposes: readonly string[];
}

/** Remembers what each text means: registers write few different ones. */
function byText<T>(meaning: (text: string) => T): (text: string | null) => T {
  const known = new Map<string, T>();
  return (given) => {
    const text = given ?? '';
    let found = known.get(text);
    if (found === undefined) known.set(text, (found = meaning(text)));
    return found;
  };
}

const purposesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** All units that are in use, by row. */
export const unitsOf = perLand((land: Land): ReadonlyMap<number, Unit> => {
  const layer = land.layer('verblijfsobject');
  const units = new Map<number, Unit>();
  const [isGone, purposesOf] = [byText((text) => GONE.test(text)), byText(purposesIn)];
  for (const [row, id] of layer.table.ids.entries()) {
    if (isGone(layer.text('status', row))) continue;
    const area = layer.number('oppervlakte', row);
    units.set(row, {
      row,
      id: registerId(layer.text('identificatie', row) ?? id),
      area: area === null || UNKNOWN_AREAS.includes(area) ? null : area,
      purposes: purposesOf(layer.text('gebruiksdoel', row)),
    });
  }
  return units;
});

/** The first point of a unit, in centimetres RD. */
export function pointOf(land: Land, { row }: Unit): readonly [x: number, y: number] {
  const { boxes } = land.layer('verblijfsobject').table;
  return [boxes[4 * row]!, boxes[4 * row + 1]!];
}

export const unitsOn = perPlot((plot: Plot): readonly Unit[] => {
  const { land } = plot;
  const plots = land.layer('perceel').table;
  return plot.near(land.layer('verblijfsobject')).flatMap((row) => {
    const unit = unitsOf(land).get(row);
    return unit && isWithin(plots, plot.row, ...pointOf(land, unit)) ? [unit] : [];
  });
});

/** Numbers of the buildings by their rows. */
export const buildingIds = perLand((land: Land): readonly string[] => {
  const layer = land.layer('pand');
  return layer.table.ids.map((id, row) => registerId(layer.text('identificatie', row) ?? id));
});

/** Units by the row of the building that they refer to; none for a building without. */
const unitsByBuilding = perLand((land: Land): readonly (readonly Unit[] | undefined)[] => {
  const layer = land.layer('verblijfsobject');
  const byBuilding = new Map<string, Unit[]>();
  for (const unit of unitsOf(land).values()) {
    for (const id of buildingsOf(layer.text('pandidentificatie', unit.row) ?? layer.text('pand.href', unit.row))) {
      const units = byBuilding.get(id);
      if (units) units.push(unit);
      else byBuilding.set(id, [unit]);
    }
  }
  return buildingIds(land).map((id) => byBuilding.get(id));
});

/** Numbers of buildings within a reference, which may be a list or an address of the register. */
export const buildingsOf = (reference: string | null): readonly string[] => reference?.match(/\d{16}/g) ?? [];

/** Units that refer to a building. */
export const unitsOfBuilding = (land: Land, row: number): readonly Unit[] => unitsByBuilding(land)[row] ?? [];

/** Least and largest known floor area of the units of a building; null without any. */
export function unitAreas(land: Land, row: number): { readonly least: Fact; readonly most: Fact } | null {
  const pand = land.layer('pand');
  const units = unitsOfBuilding(land, row);
  const areas = units.flatMap(({ area }) => (area === null ? [] : [area]));
  if (areas.length > 0) return { least: Math.min(...areas), most: Math.max(...areas) };
  const [least, most] = [pand.number('oppervlakte_min', row), pand.number('oppervlakte_max', row)];
  if (least !== null && most !== null) return { least, most };
  return units.length > 0 ? { least: 'unknown_in_source', most: 'unknown_in_source' } : null;
}

/** Sum of known floor areas: 0 without units, unknown when no area is known. */
export function floorArea(units: readonly Unit[]): Fact {
  let sum = 0;
  let known = 0;
  for (const { area } of units) {
    if (area === null) continue;
    sum += area;
    known++;
  }
  return units.length > 0 && known === 0 ? 'unknown_in_source' : sum;
}

export const unitFormulas = {
  plot_floor_area: (plot) => floorArea(unitsOn(plot)),
  unit_floor_area: (plot) => {
    const units = unitsOn(plot).filter(({ area }) => area !== null);
    if (unitsOn(plot).length === 0) return 'no_unit';
    const sum = floorArea(unitsOn(plot));
    return typeof sum === 'number' ? sum / units.length : sum;
  },
} satisfies Record<string, PlotFormula>;

export const purposeShares = (plot: Plot): ReadonlyMap<string, number> | null => sharesByPurpose(unitsOn(plot));

/** Shares of the floor area of units by purpose, per cent; a unit with several purposes counts for each in equal parts. */
export function sharesByPurpose(units: readonly Unit[]): ReadonlyMap<string, number> | null {
  const whole = floorArea(units);
  if (typeof whole !== 'number' || whole === 0) return null;
  const shares = new Map<string, number>();
  for (const { area, purposes } of units) {
    const part = (100 * (area ?? 0)) / whole / purposes.length;
    for (const purpose of purposes) shares.set(purpose, (shares.get(purpose) ?? 0) + part);
  }
  return shares;
}
