import { OutputHeader } from '../../engine/abi/building.ts';
import { encodeBuilding } from '../../engine/host/encode/encode.ts';
import type { Benchmark, Contender } from '../lib/benchmark.ts';
import { reference } from './inputs.ts';
import { moduleFacts } from './moduleFacts.ts';
import { moduleBytes, rawEngine } from './rawEngine.ts';

const concept = reference('RC02');

/** Returns the input buffer of the apartment slab of RC02, with a height for `storeys`. */
export function slabInput(storeys: number, meshes: boolean): Float64Array {
  const building = { ...concept.buildings[0]!, maxheight: storeys * 3 };
  return encodeBuilding({ building, units: concept.units ?? [] }, meshes).buffer;
}

/** Generates from the input buffer to figures, floors and meshes in the memory of a module. */
export function slabContender(name: string, bytes: Uint8Array<ArrayBuffer>, input: Float64Array): Contender {
  const engine = rawEngine(bytes);
  let header = engine.generate(input);
  return { name, run: () => void (header = engine.generate(input)), checksum: () => engine.checksum(header) };
}

const bothBuilds = (input: Float64Array): [Contender, Contender] => [
  slabContender('engine', moduleBytes('release'), input),
  slabContender('engine, not optimised', moduleBytes('baseline'), input),
];

/** One apartment slab: the limits are required, 1 ms is the aim. */
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

/** The same without meshes, as in comparing variants: 200 a second are required, 1000 the aim. */
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

/** Returns how many different slabs encoding and module handle in a second. */
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
