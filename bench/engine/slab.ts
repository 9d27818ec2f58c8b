import { OutputHeader } from '../../engine/abi.ts';
import { encodeBuilding } from '../../engine/host/encode.ts';
import type { Benchmark, Contender } from '../lib/benchmark.ts';
import { reference } from './inputs.ts';
import { moduleFacts } from './moduleFacts.ts';
import { rawEngine } from './rawEngine.ts';
import type { Target } from './rawEngine.ts';

const concept = reference('RC02');

/** The apartment slab of reference concept RC02, with its height set to hold `storeys`. */
function slabInput(storeys: number, meshes: boolean): Float64Array {
  const building = { ...concept.buildings[0]!, maxheight: storeys * 3 };
  return encodeBuilding({ building, units: concept.units ?? [] }, meshes).buffer;
}

/** Input buffer to figures, floors and meshes in the module's memory. */
function contender(target: Target, input: Float64Array): Contender {
  const engine = rawEngine(target);
  let header = engine.generate(input);
  const name = target === 'release' ? 'engine' : 'engine, not optimised';
  return { name, run: () => void (header = engine.generate(input)), checksum: () => engine.checksum(header) };
}

/** One apartment slab: limits are those the engine must meet, its aim is 1 ms. */
export const slabWithMeshes: Benchmark = {
  name: 'slab with meshes',
  limits: { median_ms: 5, gzipped_kB: 64, cold_instantiation_ms: 5 },
  async prepare() {
    const input = slabInput(10, true);
    const header = rawEngine('release').generate(input);
    const triangles = header[OutputHeader.MeshIndexCount]! / 3;
    return {
      input: `RC02 apartment slab of 10 storeys, ${input.length} input numbers, ${triangles} triangles out`,
      contenders: [contender('release', input), contender('baseline', input)],
      facts: moduleFacts(),
    };
  },
};

/** The same without meshes: what variants are compared on. 200 a second is a must, 1000 the aim. */
export const slabFigures: Benchmark = {
  name: 'slab, figures and floors only',
  limits: { median_ms: 5 },
  async prepare() {
    const input = slabInput(10, false);
    return {
      input: `RC02 apartment slab of 10 storeys, ${input.length} input numbers`,
      contenders: [contender('release', input), contender('baseline', input)],
    };
  },
};
