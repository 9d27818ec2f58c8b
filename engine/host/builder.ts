import { ResultCache, signOf } from './cache.ts';
import type { GeneratedBuilding } from './generated.ts';
import type { Core, PackedBuilding } from './module/core.ts';
import { decodeBuilding, levelsOf, type BuildingSummary } from './decode/decode.ts';
import type { EncodedBuilding } from './encode/encode.ts';
import { trappedSummary } from './trapped.ts';
import type { GenerateOptions } from './types.ts';

/** Returns what a building adds to its concept. `packed` is null after a trap; the summary then has a message. */
export function summaryOf(
  encoded: EncodedBuilding,
  packed: PackedBuilding | null,
  options: GenerateOptions,
): BuildingSummary {
  return packed ? decodeBuilding(packed, encoded, options) : trappedSummary(encoded);
}

/** Generates buildings one by one in the calling thread and keeps the last result of each. */
export class Builder {
  private readonly cache = new ResultCache();

  constructor(private readonly core: Core) {}

  /** Pass `asked` (`signOf(options)`) when many buildings share the options. */
  make(encoded: EncodedBuilding, options: GenerateOptions, asked = signOf(options)): GeneratedBuilding {
    const known = this.cache.find(encoded, asked);
    if (known) return { encoded, summary: known };
    const summary = summaryOf(encoded, this.core.building(encoded.buffer, levelsOf(options)), options);
    this.cache.keep(encoded, asked, summary);
    return { encoded, summary };
  }
}
