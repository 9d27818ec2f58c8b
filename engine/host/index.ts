import { encodeBuilding, type EncodedBuilding } from './encode.ts';
import { decodeBuilding, type BuildingSummary } from './decode.ts';
import { summarise, type GeneratedBuilding } from './concept.ts';
import { ResultCache } from './cache.ts';
import { compileEngine, instantiate, type EngineSource } from './load.ts';
import { OutputView, place, type EngineExports } from './memory.ts';
import { createPlane } from './plane/plane.ts';
import type { Plane } from './plane/types.ts';
import { release } from './release.ts';
import { trappedConcept, trappedSummary } from './trapped.ts';
import type {
  BuildingInput,
  BuildingRecord,
  BuildingResult,
  ConceptInput,
  ConceptResult,
  Engine,
  GenerateOptions,
  Position,
} from './types.ts';

export { getBlocks, getBuilding, getGroups, getTower } from './parts.ts';
export { supportedArchetypes } from './archetypes.ts';
export { compileEngine, type EngineSource } from './load.ts';
export { release } from './release.ts';

/**
 * The engine in this thread. Without a source it loads the built module; pass a compiled `WebAssembly.Module` to share one
 * compilation between workers.
 */
export async function loadEngine(source?: EngineSource): Promise<Engine> {
  return new EngineHost(await compileEngine(source));
}

class EngineHost implements Engine {
  readonly release = release;
  readonly plane: Plane;
  readonly projection = {
    toRd: (lon: number, lat: number): Position => this.project('lonLatToRd', lon, lat),
    toLonLat: (x: number, y: number): Position => this.project('rdToLonLat', x, y),
  };
  private exports: EngineExports;
  private start: number;
  private readonly cache = new ResultCache();

  constructor(private readonly module: WebAssembly.Module) {
    this.exports = instantiate(module);
    this.start = this.exports.mark();
    this.plane = createPlane(module);
  }

  generate(concept: ConceptInput, options: GenerateOptions = {}): ConceptResult {
    if (typeof concept !== 'object' || concept === null) throw new TypeError('concept must be an object');
    if (!Array.isArray(concept.buildings)) throw new TypeError('buildings must be a list');
    const units = concept.units ?? [];
    if (concept.constraints !== undefined && !Array.isArray(concept.constraints)) {
      throw new TypeError('constraints must be a list');
    }
    const buildings = concept.buildings.map((building): GeneratedBuilding => {
      return this.building({ building, units, parking_norms: concept.parking_norms }, options);
    });
    const run = () => summarise(this.exports, release, concept, buildings);
    return (
      this.guard(run) ??
      trappedConcept(
        release,
        buildings.map(({ summary }) => summary.result),
      )
    );
  }

  generateBuilding(input: BuildingInput | BuildingRecord, options: GenerateOptions = {}): BuildingResult {
    if (typeof input !== 'object' || input === null) throw new TypeError('building must be an object');
    const whole = 'building' in input ? (input as BuildingInput) : { building: input as BuildingRecord };
    return this.building(whole, options).summary.result;
  }

  private building(input: BuildingInput, options: GenerateOptions): GeneratedBuilding {
    const encoded = encodeBuilding(input, options.meshes === true);
    const known = this.cache.find(encoded, options);
    if (known) return { encoded, summary: known };
    const summary = this.guard(() => this.run(encoded, options)) ?? trappedSummary(encoded);
    this.cache.keep(encoded, options, summary);
    return { encoded, summary };
  }

  private run(encoded: EncodedBuilding, options: GenerateOptions): BuildingSummary {
    const at = this.exports.generateBuilding(place(this.exports, encoded.buffer));
    return decodeBuilding(new OutputView(this.exports.memory.buffer, at), encoded, options);
  }

  /** Runs a call into the module and frees what it allocated. A trap costs the instance, not the engine: null. */
  private guard<T>(call: () => T): T | null {
    try {
      return call();
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.exports = instantiate(this.module);
      this.start = this.exports.mark();
      return null;
    } finally {
      this.exports.reset(this.start);
    }
  }

  private project(direction: 'lonLatToRd' | 'rdToLonLat', a: number, b: number): Position {
    if (typeof a !== 'number' || typeof b !== 'number') throw new TypeError('coordinates must be numbers');
    const at = place(this.exports, Float64Array.of(a, b));
    this.exports[direction](at, 1, at);
    const [x, y] = new Float64Array(this.exports.memory.buffer, at, 2);
    this.exports.reset(this.start);
    return [x!, y!];
  }
}
