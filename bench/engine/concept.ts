import { compileEngine, loadEngine, packedOf } from '../../engine/host/index.ts';
import type { BuildingRecord, ConceptInput, ConceptResult, GenerateOptions } from '../../engine/host/types.ts';
import type { Benchmark, Contender } from '../lib/benchmark.ts';
import { runAlternating } from '../lib/runAlternating.ts';
import { reference } from './inputs.ts';
import { moduleBytes } from './rawEngine.ts';
import type { Target } from './rawEngine.ts';

const BUILDINGS = 500;

/**
 * Returns `count` apartment slabs like RC02 on a square raster, all of different sizes. Another `seed` changes all of them, so
 * that the cache of generated buildings never answers.
 */
export function town(seed: number, count = BUILDINGS): ConceptInput {
  const { units, buildings } = reference('RC02');
  const record = buildings[0]!;
  return {
    plot: { rects: [[-1500, -1500, 1500, 1500]] },
    units,
    buildings: Array.from({ length: count }, (_, i): BuildingRecord => ({
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

/** Returns the bytes per building that the results of a concept hold, meshes included. */
function bytesPerBuilding({ buildings }: ConceptResult): number {
  const sizes = buildings.map((building) => {
    const { output, meshes } = packedOf(building)!.packed;
    return meshes.reduce((sum, { buffer }) => sum + buffer.byteLength, output.byteLength);
  });
  return sizes.reduce((sum, size) => sum + size, 0) / buildings.length;
}

function townBenchmark(name: string, options: GenerateOptions, limit: number): Benchmark {
  return {
    name,
    limits: { median_ms: limit },
    async prepare() {
      const engine = await loadEngine(await compileEngine(moduleBytes('release')));
      const made = engine.generate(town(0), options);
      const units = unitsOf(made);
      return {
        input: `${BUILDINGS} different apartment slabs with ${units} units, through the host in one thread`,
        contenders: [await contender('release', options), await contender('baseline', options)],
        facts: { kB_per_building: Math.round(bytesPerBuilding(made) / 100) / 10 },
      };
    },
  };
}

/** The engine must generate the figures within one second; a quarter is the aim. */
export const townFigures = townBenchmark('concept of 500 buildings', {}, 1000);
export const townMassing = townBenchmark('concept of 500 buildings, massing', { meshes: 'massing' }, 1000);
export const townMeshes = townBenchmark('concept of 500 buildings, full meshes', { meshes: true }, 5000);

/** Checks linear cost: a building in a concept of a thousand costs at most twice one in a concept of ten, because of processor caches. */
export const townGrowth: Benchmark = {
  name: 'growth from 10 to 1000 buildings',
  limits: { cost_per_building_1000_over_10: 2 },
  async prepare() {
    const engine = await loadEngine(await compileEngine(moduleBytes('release')));
    let seed = 1;
    const contenderOf = (count: number): Contender => ({
      name: `${count} buildings`,
      run: () => void engine.generate(town(seed++, count)),
      checksum: () => 'of different concepts',
    });
    const [thousand, hundred, ten] = [contenderOf(1000), contenderOf(100), contenderOf(10)];
    const effort = { budget: 8000, sample: 20, samples: { least: 7, most: 40 } };
    const each = runAlternating([thousand, hundred, ten], effort).map(
      ({ minimum_ms }, index) => minimum_ms / [1000, 100, 10][index]!,
    );
    const facts = {
      cost_per_building_1000_over_10: round(each[0]! / each[2]!),
      cost_per_building_100_over_10: round(each[1]! / each[2]!),
    };
    return {
      input: 'towns of different apartment slabs, figures and floors',
      contenders: [thousand, hundred, ten],
      facts,
    };
  },
};

const round = (value: number) => Math.round(value * 100) / 100;
