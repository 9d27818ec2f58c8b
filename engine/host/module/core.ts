import { instantiate } from './load.ts';
import { levelCodes, packMeshes, type PackedMeshes } from './meshes.ts';
import { place, type EngineExports } from './memory.ts';
import { packOutput } from './packed.ts';
import type { MeshLevel } from './meshtypes.ts';

/** Output of one building as buffers, ready to keep or transfer. */
export interface PackedBuilding {
  /** See `packOutput`. */
  output: ArrayBuffer;
  meshes: PackedMeshes[];
}

/** An instance of the module that is replaced after a trap. */
export class Core {
  exports: EngineExports;
  private start: number;

  constructor(private readonly module: WebAssembly.Module) {
    this.exports = instantiate(module);
    this.start = this.exports.mark();
  }

  /** Generates the building of an input buffer and draws it at each level; null after a trap. */
  building(buffer: Float64Array, levels: readonly MeshLevel[]): PackedBuilding | null {
    return this.guard(() => {
      const { exports } = this;
      const at = exports.generateBuilding(place(exports, buffer));
      const output = packOutput(exports.memory.buffer, at);
      const meshes = levels.map((level) => {
        const drawn = exports.drawMeshes(levelCodes[level]);
        return packMeshes(exports.memory.buffer, drawn, level);
      });
      return { output, meshes };
    });
  }

  /** Runs a call into the module and frees its memory. After a trap it replaces the instance and returns null. */
  guard<T>(call: () => T): T | null {
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
}
