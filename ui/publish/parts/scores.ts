/** Scores of the business park of the page. */
import type { KeyOf } from '../../../model/enums/enumeration.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { businessParkScoreMetrics } from '../../../model/enums/norms.ts';
import type { ScoreBasis } from '../../../model/land/areacalls.ts';
import { totalScore } from '../../../model/publish/land.ts';
import { headed, type BlockProps, type Parameters } from '../block.ts';
import type { Words } from '../words.ts';
import { areaFilter, areaOf } from './areas.ts';
import { areaTexts } from './areatexts.ts';

export interface KnownScore {
  readonly key: KeyOf<typeof businessParkScoreMetrics>;
  /** 0 to 5. */
  readonly score: number;
}
export const FULL = 5;

/** Settings of blocks that show chosen scores: which scores, under which names, and of which area. */
export const scoreParameters: Parameters = {
  ...headed,
  indicators: {
    label: areaTexts.metric,
    choices: businessParkScoreMetrics.entries.map(({ key, label }) => ({ value: key, label })),
  },
  filters: { area: areaFilter },
};

/** None where the company hides scores, or too few metrics have one to say something. */
export function scoresIn(props: BlockProps): KnownScore[] {
  if (props.page.publication.cfg.ratingMode === 'hidden') return [];
  const scores = areaOf(props, 'park')?.park?.scores ?? [];
  if (totalScore(scores) === null) return [];
  return scores.flatMap(({ key, score }) => (score === null ? [] : [{ key, score }]));
}

/** What the scores of the area are made of. */
export const originsOfScores = (props: BlockProps): ScoreBasis[] =>
  scoresIn(props).flatMap(({ key }) => areaOf(props, 'park')?.scoreBases[key] ?? []);

export const metricName = ({ key }: Pick<KnownScore, 'key'>, { t }: Words): string =>
  t(entryOf(businessParkScoreMetrics, key)!.label);
