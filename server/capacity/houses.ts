/** Houses in rows on a plot, as many as its shape and its rules allow. */
import type { Engine } from '../../engine/host/types.ts';
import type { CapacityConcept, PlacedBox } from '../../model/land/capacity.ts';
import type { FittedBox } from './fit.ts';
import { figuresOf, generated, isNothing, isWithin, numberOf } from './generated.ts';
import { houseLots } from './houselots.ts';
import { placedRows } from './placing.ts';
import type { BuildingPlot, Built } from './plot.ts';
import { mostRows, type HouseSite } from './rows.ts';

interface Asked extends HouseSite {
  /** Most ground that all houses may cover, m2. */
  readonly ground: number;
}

/** Local metres. Lower houses before fewer; fewer where the plan limits homes or ground. */
export function housesOn(engine: Engine, concept: CapacityConcept, plot: BuildingPlot, asked: Asked): Built {
  const { building } = concept;
  const { limits } = plot;
  const { gfa = Infinity, units = Infinity } = limits;
  const lots = houseLots(building);
  const found = mostRows(engine.plane, asked, lots);
  if (!found) return { reason: 'no_lot' };
  for (let most = Math.min(found.houses, units, Math.floor(asked.ground / lots.ground)); most >= 1;) {
    const placed = placedRows(found, lots, most);
    if (!placed) break;
    let share = 1;
    for (let floors = building.cfg.house.residential_floors; floors >= 1; floors--) {
      const maxheight = Math.min(building.maxheight, limits.height ?? Infinity);
      const rows = placed.rows.map((row): PlacedBox => ({ ...boxOf(row), maxheight, houseFloors: floors }));
      const streets = placed.streets.map((street): PlacedBox => ({ ...boxOf(street), maxheight: 0, isStreet: true }));
      const made = generated(engine, concept, plot, [...rows, ...streets]);
      if (isNothing(concept, made)) return { reason: 'nothing' };
      if (isWithin(made, limits, asked.ground)) return { built: figuresOf(concept, plot, made) };
      const of = (key: string): number => numberOf(made.result, key);
      share = Math.min(units / of('units'), asked.ground / of('footprint'), floors === 1 ? gfa / of('gfa') : 1);
      if (units < of('units') || asked.ground < of('footprint')) break;
    }
    // Another rule is broken by houses of one storey.
    if (share >= 1) break;
    most = Math.min(placed.houses - 1, Math.ceil(placed.houses * share));
  }
  return { reason: 'rules_broken' };
}

const boxOf = ({ x, y, angle, length, width }: FittedBox) => ({
  x,
  y,
  rotate_z: angle,
  maxlength: length,
  maxwidth: width,
});
