import { encodeBuilding } from './encode/encode.ts';
import { Core } from './module/core.ts';
import { Builder } from './builder.ts';
import { buildingPlace, conclude, inputsOf } from './concept/concept.ts';
import { signOf } from './cache.ts';
import { compileEngine, type EngineSource } from './module/load.ts';
import { createPlane } from './plane/plane.ts';
import type { Plane } from './plane/types.ts';
import { projectionOf } from './module/projection.ts';
import { release } from './module/release.ts';
import { checkUnits } from './encode/units.ts';
import type {
  BuildingInput,
  BuildingRecord,
  BuildingResult,
  ConceptInput,
  ConceptResult,
  Engine,
  GenerateOptions,
} from './types.ts';

export { getBlocks, getBuilding, getGroups, getTower } from './parts.ts';
export { compileEngine, type EngineSource } from './module/load.ts';
export { packedOf, type PackedResult } from './decode/decode.ts';
export { derivableKeys, derive, figuresOf, type FloorPart } from './derive/derive.ts';
export { partAt, partRanges } from './module/meshparts.ts';
export { createPool, type EnginePool, type PoolGenerateOptions, type PoolOptions } from './pool/pool.ts';
export { release } from './module/release.ts';

/**
 * Starts the engine in this thread. Without a source it loads the built module. Pass a compiled `WebAssembly.Module` to
 * share one compilation between workers.
 */
export async function loadEngine(source?: EngineSource): Promise<Engine> {
  return new EngineHost(await compileEngine(source));
}

class EngineHost implements Engine {
  readonly release = release;
  readonly plane: Plane;
  readonly projection: Engine['projection'];
  private readonly core: Core;
  private readonly builder: Builder;

  constructor(module: WebAssembly.Module) {
    this.core = new Core(module);
    this.builder = new Builder(this.core);
    this.plane = createPlane(module);
    this.projection = projectionOf(this.core);
  }

  generate(concept: ConceptInput, options: GenerateOptions = {}): ConceptResult {
    const asked = signOf(options);
    const buildings = inputsOf(concept).map((input, index) =>
      this.builder.make(encodeBuilding(input, false, buildingPlace(index)), options, asked),
    );
    return conclude(this.core, release, concept, buildings);
  }

  generateBuilding(input: BuildingInput | BuildingRecord, options: GenerateOptions = {}): BuildingResult {
    if (typeof input !== 'object' || input === null) throw new TypeError('building must be an object');
    const whole = 'building' in input ? (input as BuildingInput) : { building: input as BuildingRecord };
    checkUnits(whole.units ?? []);
    return this.builder.make(encodeBuilding(whole, false), options).summary.result;
  }
}
