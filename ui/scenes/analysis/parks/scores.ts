import { entryOf } from '../../../../model/enums/enumeration.ts';
import { businessParkScoreMetrics } from '../../../../model/enums/norms.ts';

export const BEST_SCORE = 5;
/** Metrics in the drawing at most. */
export const MOST_DRAWN = 8;

export const labelOf = (metric: string) => entryOf(businessParkScoreMetrics, metric)!.label;
