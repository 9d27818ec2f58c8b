/** What it costs to place houses in rows, beside placing a single building on the same plots. */
import { loadEngine } from '../../engine/host/index.ts';
import type { Polygon, Position } from '../../engine/host/shapes.ts';
import { flat } from '../../model/archetypes/flat.ts';
import { house } from '../../model/archetypes/house.ts';
import { building } from '../../model/entities/building.ts';
import { freshRecord } from '../../model/entity.ts';
import { randomFrom } from '../../tests/support/land.ts';
import { largestBox, type Sizes } from '../../server/capacity/fit.ts';
import { houseLots } from '../../server/capacity/houselots.ts';
import { fittedOutline } from '../../server/capacity/outline.ts';
import { mostRows } from '../../server/capacity/rows.ts';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { middle, processorTime } from './processortime.ts';

/** Plots of a run, as in a municipality: most of some hundreds of square metres, a few of a hectare. */
const PLOTS = 500;
const LARGE = 25;
const RUNS = 3;

function plots(): readonly Polygon[] {
  const random = randomFrom(5);
  return Array.from({ length: PLOTS }, (_, at): Polygon => {
    const corners = 4 + Math.floor(random() * 4);
    const [turn, size] = [6 * random(), at % (PLOTS / LARGE) === 0 ? 60 : 14];
    const ring = Array.from({ length: corners }, (_unused, corner): Position => {
      const [angle, away] = [turn + (2 * Math.PI * corner) / corners, size * (0.7 + 0.6 * random())];
      return [away * Math.cos(angle), away * Math.sin(angle)];
    });
    return [[...ring, ring[0]!]];
  });
}

export const housesInRows: SampledBenchmark = {
  name: 'houses in rows on the plots of a run',
  limits: { over_single_building: 5 },
  async sample() {
    const { plane } = await loadEngine();
    const { cfg } = freshRecord(building);
    const lots = houseLots({ ...house.defaults, archetype: house.key, cfg });
    const { maxlength, maxwidth } = flat.defaults;
    const sizes: Sizes = { length: [6, maxlength], width: [6, maxwidth], ground: Infinity };
    const areas = plots();
    const [rows, single]: [number[], number[]] = [[], []];
    let houses = 0;
    for (let run = 0; run < RUNS; run++) {
      rows.push(
        await processorTime(() => {
          houses = areas
            .map((area) => {
              const land = [area];
              return mostRows(plane, { land, site: land, gardens: land, streets: land, roads: [] }, lots)?.houses ?? 0;
            })
            .reduce((sum, each) => sum + each, 0);
        }),
      );
      single.push(
        await processorTime(() => {
          for (const area of areas) {
            largestBox([area], sizes);
            fittedOutline(plane, [area], sizes);
          }
        }),
      );
    }
    return {
      input: `${PLOTS} plots without known roads, ${houses} houses; processor time`,
      samples: rows,
      facts: { single_building_ms: middle(single), over_single_building: middle(rows) / middle(single) },
    };
  },
};
