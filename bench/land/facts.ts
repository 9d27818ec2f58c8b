/** What the facts of plots cost beside the overlays that they need, and after a change of one building in a hundred. */
import { loadEngine } from '../../engine/host/index.ts';
import type { FlatPolygons, OverlayOperation, Plane } from '../../engine/host/plane/types.ts';
import { computeFacts, recompute, type FactInputs } from '../../server/geodata/facts/index.ts';
import type { FeatureTable } from '../../server/geodata/features.ts';
import type { SampledBenchmark } from '../lib/benchmark.ts';
import { municipality } from './municipality.ts';
import { middle, processorTime } from './processortime.ts';

const PLOTS = 10_000;
/** Garbage collection doubles single runs of the shortest part: fewer runs give no steady median. */
const RUNS = 9;

type Overlay = readonly [operation: OverlayOperation, subject: FlatPolygons, clip: FlatPolygons];

/** The overlays of one run, in order. Each counts as a whole one, also where the facts only ask for its area. */
async function overlaysOf(inputs: FactInputs, plane: Plane): Promise<readonly Overlay[]> {
  const made: Overlay[] = [];
  const { flat } = plane;
  const overlay: Plane['flat']['overlay'] = (operation, subject, clip, options) => {
    made.push([operation, subject, clip]);
    return flat.overlay(operation, subject, clip, options);
  };
  const sharedArea: Plane['flat']['sharedArea'] = (subject, clip) => {
    made.push(['intersection', subject, clip]);
    return flat.sharedArea(subject, clip);
  };
  await computeFacts(inputs, { plane: { ...plane, flat: { ...flat, overlay, sharedArea } } });
  return made;
}

/** Every hundredth building is one year older. */
function renovated(table: FeatureTable): FeatureTable {
  const years = table.property('bouwjaar').map((year, row) => (row % 100 === 0 ? Number(year) + 1 : year));
  return { ...table, property: (name) => (name === 'bouwjaar' ? years : table.property(name)) };
}

export const factsOfPlots: SampledBenchmark = {
  name: 'facts of ten thousand plots',
  limits: { over_overlays: 3, recompute_share: 0.2 },
  async sample() {
    const inputs = municipality(PLOTS);
    const { plane } = await loadEngine();
    const overlays = await overlaysOf(inputs, plane);
    const facts = await computeFacts(inputs, { plane });
    const tables = new Map([...inputs.tables, ['pand', renovated(inputs.tables.get('pand')!)] as const]);
    const [full, alone, again]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run < RUNS; run++) {
      full.push(await processorTime(() => computeFacts(inputs, { plane })));
      alone.push(await processorTime(() => overlays.forEach((each) => plane.flat.overlay(...each))));
      again.push(await processorTime(() => recompute({ inputs, facts }, { ...inputs, tables }, { plane })));
    }
    return {
      input: `${facts.plots.count} plots, ${overlays.length} overlays; processor time`,
      samples: full,
      facts: {
        overlays_ms: middle(alone),
        over_overlays: middle(full) / middle(alone),
        recompute_ms: middle(again),
        recompute_share: middle(again) / middle(full),
      },
    };
  },
};
