/**
 * The engine in the thread of the page. It makes small buildings, so that they show in the frame of the change, and concludes every
 * concept, whichever thread made its buildings: both threads give identical results.
 */
import { summaryOf } from '../../engine/host/builder.ts';
import { conclude } from '../../engine/host/concept/concept.ts';
import { Core } from '../../engine/host/module/core.ts';
import { encodeBuilding, type EncodedBuilding } from '../../engine/host/encode/encode.ts';
import type { GeneratedBuilding } from '../../engine/host/generated.ts';
import type { MeshLevel } from '../../engine/host/module/meshtypes.ts';
import { projectionOf } from '../../engine/host/module/projection.ts';
import { release } from '../../engine/host/module/release.ts';
import type { BuildingRecord, ConceptInput, ConceptResult, Engine, UnitInput } from '../../engine/host/types.ts';

export class MainThreadEngine {
  readonly toRd: Engine['projection']['toRd'];
  private readonly core: Core;
  private readonly known = new WeakMap<BuildingRecord, { units: readonly UnitInput[]; encoded: EncodedBuilding }>();

  constructor(module: WebAssembly.Module) {
    this.core = new Core(module);
    this.toRd = projectionOf(this.core).toRd;
  }

  /** Encodes a building; cached by record and list of units. Throws a TypeError on values of the wrong type. */
  encode(building: BuildingRecord, units: readonly UnitInput[]): EncodedBuilding {
    const before = this.known.get(building);
    if (before?.units === units) return before.encoded;
    const encoded = encodeBuilding({ building, units: units as UnitInput[] }, false);
    this.known.set(building, { units, encoded });
    return encoded;
  }

  make(encoded: EncodedBuilding, levels: readonly MeshLevel[]): GeneratedBuilding {
    return { encoded, summary: summaryOf(encoded, this.core.building(encoded.buffer, levels), { levels }) };
  }

  /** Figures, messages and hash of a concept from its buildings, given in the order of its records. */
  conclude(concept: ConceptInput, buildings: GeneratedBuilding[]): ConceptResult {
    return conclude(this.core, release, concept, buildings);
  }
}
