/** An area as it was read. */
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import type { AreaFacts } from '../facts/figures/stored.ts';
import type { LandBox } from '../tiles/place.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';

export interface ReadArea {
  readonly level: AnalysedLevel;
  /** Row of its level in the columns of its municipality. */
  readonly i: number;
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
  /** Release of its municipality; null for a province. */
  readonly release: LandRelease | null;
  /** Codes; null where the land does not say. */
  readonly municipality: string | null;
  readonly province: string | null;
  /** RD; null without a shape. */
  readonly box: LandBox | null;
  /** Those of neighbourhoods are their plots' alone: `withColumns` adds what their register says. */
  readonly facts: AreaFacts | null;
}
