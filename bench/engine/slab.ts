import { OutputHeader } from '../../engine/abi.ts';
import { encodeBuilding } from '../../engine/host/encode/encode.ts';
import type { Benchmark, Contender } from '../lib/benchmark.ts';
import { reference } from './inputs.ts';
import { moduleFacts } from './moduleFacts.ts';
import { moduleBytes, rawEngine } from './rawEngine.ts';

const concept = reference('RC02');

/** The apartment slab of reference concept RC02, with its height set to hold `storeys`. */
export function slabInput(storeys: number, meshes: boolean): Float64Array {
  const building = { ...concept.buildings[0]!, maxheight: storeys * 3 };
  return encodeBuilding({ building, units: concept.units ?? [] }, meshes).buffer;
}

/** Input buffer to figures, floors and meshes in the memory of the module with these bytes. */
export function slabContender(name: string, bytes: Uint8Array<ArrayBuffer>, input: Float64Array): Contender {
  const engine = rawEngine(bytes);
  let header = engine.generate(input);
  return { name, run: () => void (header = engine.generate(input)), checksum: () => engine.checksum(header) };
}

const bothBuilds = (input: Float64Array): [Contender, Contender] => [
  slabContender('engine', moduleBytes('release'), input),
  slabContender('engine, not optimised', moduleBytes('baseline'), input),
];

/** One apartment slab: limits are those the engine must meet, its aim is 1 ms. */
export const slabWithMeshes: Benchmark = {
  name: 'slab with meshes',
  limits: { median_ms: 5, brotli_kB: 160, cold_instantiation_ms: 10 },
  async prepare() {
    const input = slabInput(10, true);
    const header = rawEngine(moduleBytes('release')).generate(input);
    const triangles = header[OutputHeader.MeshIndexCount]! / 3;
    return {
      input: `RC02 apartment slab of 10 storeys, ${input.length} input numbers, ${triangles} triangles out`,
      contenders: bothBuilds(input),
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
    const engine = rawEngine(moduleBytes('release'));
    const variants = variantsPerSecond(engine);
    return {
      input: `RC02 apartment slab of 10 storeys, ${input.length} input numbers`,
      contenders: bothBuilds(input),
      facts: { variants_per_second: variants, memory_MB: engine.memory() / 2 ** 20 },
    };
  },
};

/** Different slabs through encoding and module, one after the other, for a second. */
function variantsPerSecond(engine: ReturnType<typeof rawEngine>): number {
  const building = concept.buildings[0]!;
  const units = concept.units ?? [];
  let count = 0;
  for (const end = performance.now() + 1000; performance.now() < end; count++) {
    const { buffer } = encodeBuilding({ building: { ...building, maxlength: 30 + (count % 500) / 10 }, units }, false);
    engine.generate(buffer);
  }
  return count;
}
