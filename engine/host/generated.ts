import type { BuildingSummary } from './decode/decode.ts';
import type { EncodedBuilding } from './encode/encode.ts';

/** A building on its way into a concept: what went into the module, and what the concept counts of it. */
export interface GeneratedBuilding {
  encoded: EncodedBuilding;
  summary: BuildingSummary;
}
