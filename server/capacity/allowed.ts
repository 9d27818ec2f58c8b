/** Where the plans on a plot allow what is built. RD metres. */
import { outlineOf, partsBy, unitedShape } from '../../engine/host/landsearch/overlap.ts';
import type { Plane } from '../../engine/host/plane/types.ts';
import type { MultiPolygon } from '../../engine/host/shapes.ts';
import { house } from '../../model/archetypes/house.ts';
import { designated, permits, permitsAround, type ZoningClass } from '../../model/land/permitteduse.ts';
import { zoningClassOf } from '../../model/land/zoningclass.ts';
import { textOf, type PlanShape } from '../geodata/sheet/rules.ts';
import type { AllowedParts } from './plot.ts';

/** `use`: function of the building. Land without a designation counts as allowed. */
export function allowedOn(plane: Plane, plot: MultiPolygon, shapes: readonly PlanShape[], use: string): AllowedParts {
  const without = (area: MultiPolygon, of: readonly PlanShape[]): MultiPolygon =>
    of.reduce((left, { shape }) => partsBy(plane, left, outlineOf(shape)).outside, area);
  const said = (what: ReturnType<typeof designated>) =>
    shapes.filter(({ kind, row }) => kind === 'functieaanduiding' && designated(textOf(row, 'naam'), use) === what);
  const [added, excluded] = [said('allows'), said('excludes')];
  const where = (holds: (zoning: ZoningClass) => boolean, but = excluded): MultiPolygon | null => {
    const forbidden = shapes.filter(({ kind, row }) => kind === 'enkelbestemming' && !holds(zoningOf(row)));
    if (forbidden.length + but.length === 0) return null;
    const allowed = [...without(plot, forbidden), ...added.flatMap(({ shape }) => shape)];
    return without(added.length === 0 ? allowed : unitedShape(plane, allowed), but);
  };
  const building = where((zoning) => permits(zoning, use));
  if (use !== house.function) return { building, gardens: null, streets: null };
  return {
    building,
    gardens: where((zoning) => permitsAround(zoning, 'garden', use)),
    // Where homes are excluded, a street to others may lie.
    streets: where((zoning) => permitsAround(zoning, 'street', use), []),
  };
}

const zoningOf = (row: PlanShape['row']): ZoningClass =>
  zoningClassOf(textOf(row, 'labelinfo'), textOf(row, 'bestemmingshoofdgroep'));
