/** What plans allow on a plot. */
import { landKeyOf, type LandKeyName } from '../../../../model/land/catalogue.ts';
import { zoningClassOf } from '../../../../model/land/zoningclass.ts';
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { perLand, perPlot, type Plot } from '../land.ts';
import { highestTenth, mainPlan, noRule, planParts, rulesOn, type ValuedPart } from './plans.ts';

/** Names and values of a measure: `"maximum bouwhoogte (m)"="12"`, or a list of { naam, waarde } as JSON. */
export function readMeasures(text: string): readonly (readonly [name: string, value: number])[] {
  const pairs = text.trimStart().startsWith('[')
    ? listed(text)
    : [...text.matchAll(/"([^"]*)"\s*=\s*"([^"]*)"/g)].map(([, name, value]) => [name, value] as const);
  return pairs.flatMap(([name, value]) => {
    const number = Number(
      String(value ?? '')
        .trim()
        .replace(',', '.'),
    );
    return name && value && Number.isFinite(number) ? [[name.trim().toLowerCase(), number] as const] : [];
  });
}

/** Empty for a text that is cut or broken: the plan then has no such measure. */
function listed(text: string): (readonly [string | undefined, string | undefined])[] {
  const list = parsed(text);
  if (!Array.isArray(list)) return [];
  return list.map((each: { naam?: unknown; waarde?: unknown } | null) => [textOf(each?.naam), textOf(each?.waarde)]);
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Measures = ReturnType<typeof readMeasures>;

/** Measures by the row of their object: one object lies on many plots. */
const measuresOf = perLand((land) => {
  const layer = land.layer('maatvoering');
  const read = new Map<number, Measures>();
  return (row: number): Measures => {
    const measures = read.get(row) ?? readMeasures(layer.text('maatvoering', row) ?? layer.text('omvang', row) ?? '');
    read.set(row, measures);
    return measures;
  };
});

/** Values with the area on which each holds, by the name of their measure. */
const measuresOn = perPlot((plot: Plot): ReadonlyMap<string, readonly ValuedPart[]> => {
  const measures = measuresOf(plot.land);
  const byName = new Map<string, ValuedPart[]>();
  for (const { row, area } of rulesOn(plot, 'maatvoering')) {
    for (const [name, value] of measures(row)) {
      const parts = byName.get(name);
      if (parts) parts.push({ value, area });
      else byName.set(name, [{ value, area }]);
    }
  }
  return byName;
});

/** The name of the measure that a key reads, from its attribute in the catalogue. */
const measureName = (key: LandKeyName): string => /naam="([^"]+)"/.exec(landKeyOf(key)!.attribute)![1]!;

const measure = (key: LandKeyName): PlotFormula => {
  const name = measureName(key);
  return (plot) => highestTenth(plot, measuresOn(plot).get(name) ?? []);
};

const designationsOn = perPlot((plot: Plot) => rulesOn(plot, 'functieaanduiding'));

/** A category from the name of a function designation. */
const category =
  (pattern: RegExp): PlotFormula =>
  (plot) => {
    const layer = plot.land.layer('functieaanduiding');
    const parts = designationsOn(plot).flatMap(({ row, area }) => {
      const found = pattern.exec(layer.text('naam', row) ?? '');
      return found ? [{ value: Number(found[1]!.replace(',', '.')), area }] : [];
    });
    return highestTenth(plot, parts);
  };

const DAYS_A_YEAR = 365.25;
const MILLISECONDS_A_DAY = 86_400_000;

/** Whole years from a day until another, both as 2026-11-25. */
export function yearsBetween(day: string, until: string): Fact {
  const days = (Date.parse(until) - Date.parse(day.slice(0, 10))) / MILLISECONDS_A_DAY;
  return Number.isFinite(days) ? Math.max(0, Math.floor(days / DAYS_A_YEAR)) : 'unknown_in_source';
}

export const ruleFormulas = {
  zoning_max_building_height: measure('zoning_max_building_height'),
  zoning_min_building_height: measure('zoning_min_building_height'),
  zoning_max_gutter_height: measure('zoning_max_gutter_height'),
  zoning_max_coverage: measure('zoning_max_coverage'),
  zoning_max_footprint: measure('zoning_max_footprint'),
  zoning_max_floors: measure('zoning_max_floors'),
  zoning_max_units: measure('zoning_max_units'),
  zoning_max_floor_area: measure('zoning_max_floor_area'),
  zoning_max_gross_floor_area: measure('zoning_max_gross_floor_area'),
  zoning_max_volume: measure('zoning_max_volume'),
  zoning_max_buildings: measure('zoning_max_buildings'),
  zoning_max_parking_spaces: measure('zoning_max_parking_spaces'),
  zoning_max_environmental_category: category(/^bedrijf tot en met (?:milieu)?categorie (\d(?:[.,]\d)?)/i),
  zoning_max_catering_category: category(/^horeca tot en met (?:horeca)?categorie (\d)/i),
  zoning_building_plane_area: (plot) => {
    const planes = rulesOn(plot, 'bouwvlak');
    return planes.length === 0 ? noRule(plot) : planes.reduce((sum, { area }) => sum + area, 0);
  },
  zoning_plan_age: (plot) => {
    const plan = mainPlan(plot);
    return plan === null ? 'no_plan' : yearsBetween(plan.day, plot.land.inputs.day);
  },
} satisfies Record<string, PlotFormula>;

/** Classes of designations by their rows: one lies on many plots. */
const zoningClassesOf = perLand((land): readonly string[] => {
  const layer = land.layer('enkelbestemming');
  return layer.table.ids.map((_, row) =>
    zoningClassOf(layer.text('labelinfo', row) ?? '', layer.text('bestemmingshoofdgroep', row) ?? ''),
  );
});

/** Shares of a plot by zoning class, per cent; null where no plan holds. */
export function zoningShares(plot: Plot): ReadonlyMap<string, number> | null {
  if (planParts(plot).length === 0) return null;
  const classes = zoningClassesOf(plot.land);
  const shares = new Map<string, number>();
  for (const { row, area } of rulesOn(plot, 'enkelbestemming')) {
    const name = classes[row]!;
    shares.set(name, (shares.get(name) ?? 0) + (100 * area) / plot.area);
  }
  return shares;
}
