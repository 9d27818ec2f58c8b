import type { BuildingSummary } from './decode/decode.ts';
import type { EncodedBuilding } from './encode/encode.ts';

/** A generated building: the input of the module, and the summary that its concept counts. */
export interface GeneratedBuilding {
  encoded: EncodedBuilding;
  summary: BuildingSummary;
}
