import { compileEngine, loadEngine } from '../../engine/host/index.ts';
import type { BuildingRecord, ConceptInput, ConceptResult, GenerateOptions } from '../../engine/host/types.ts';
import type { Benchmark, Contender } from '../lib/benchmark.ts';
import { reference } from './inputs.ts';
import { moduleBytes } from './rawEngine.ts';
import type { Target } from './rawEngine.ts';

const BUILDINGS = 500;

/**
 * 500 apartment slabs like RC02 on a square raster, each of its own size. `seed` makes all of them new to the cache of
 * generated buildings: what is measured is generating, never remembering.
 */
function town(seed: number): ConceptInput {
  const { units, buildings } = reference('RC02');
  const record = buildings[0]!;
  return {
    plot: { rects: [[-1500, -1500, 1500, 1500]] },
    units,
    buildings: Array.from({ length: BUILDINGS }, (_, i): BuildingRecord => ({
      ...record,
      id: `b${i}`,
      x: 100 * (i % 25) - 1200,
      y: 100 * Math.floor(i / 25) - 1000,
      rotate_z: (i % 8) * 0.1,
      maxlength: 50 + (i % 21) + (seed % 1000) / 100_000,
      maxwidth: 19 + (i % 7) * 0.2,
      maxheight: 30 + 3 * (i % 3),
    })),
  };
}

async function contender(target: Target, options: GenerateOptions): Promise<Contender> {
  const engine = await loadEngine(await compileEngine(moduleBytes(target)));
  let seed = 1;
  return {
    name: target === 'release' ? 'engine' : 'engine, not optimised',
    run: () => void engine.generate(town(seed++), options),
    checksum: () => engine.generate(town(0), options).hash,
  };
}

const unitsOf = (result: ConceptResult) => result.figures['units'] as number;

function townBenchmark(name: string, options: GenerateOptions, limit: number): Benchmark {
  return {
    name,
    limits: { median_ms: limit },
    async prepare() {
      const engine = await loadEngine(await compileEngine(moduleBytes('release')));
      const units = unitsOf(engine.generate(town(0)));
      return {
        input: `${BUILDINGS} different apartment slabs with ${units} units, through the host in one thread`,
        contenders: [await contender('release', options), await contender('baseline', options)],
      };
    },
  };
}

/** The specification of the engine asks for one second, its aim is a quarter. */
export const townFigures = townBenchmark('concept of 500 buildings', {}, 1000);
export const townMeshes = townBenchmark('concept of 500 buildings with meshes', { meshes: true }, 5000);
