import { ResultCache, signOf } from './cache.ts';
import type { GeneratedBuilding } from './generated.ts';
import type { Core, PackedBuilding } from './module/core.ts';
import { decodeBuilding, levelsOf, type BuildingSummary } from './decode/decode.ts';
import type { EncodedBuilding } from './encode/encode.ts';
import { trappedSummary } from './trapped.ts';
import type { GenerateOptions } from './types.ts';

/** What a building contributes to its concept. `packed` is null where the module trapped on it: a message tells that. */
export function summaryOf(
  encoded: EncodedBuilding,
  packed: PackedBuilding | null,
  options: GenerateOptions,
): BuildingSummary {
  return packed ? decodeBuilding(packed, encoded, options) : trappedSummary(encoded);
}

/** Generates encoded buildings one by one in the calling thread, and keeps the last result of each. */
export class Builder {
  private readonly cache = new ResultCache();

  constructor(private readonly core: Core) {}

  /** `asked` is the sign of the options (`signOf`), for whoever makes many with the same. */
  make(encoded: EncodedBuilding, options: GenerateOptions, asked = signOf(options)): GeneratedBuilding {
    const known = this.cache.find(encoded, asked);
    if (known) return { encoded, summary: known };
    const summary = summaryOf(encoded, this.core.building(encoded.buffer, levelsOf(options)), options);
    this.cache.keep(encoded, asked, summary);
    return { encoded, summary };
  }
}
