/** Where the figures of an area stand among its peers. */
import type { AreaStanding, AreaValue, ScoreBasis, ShownFigure, ShownScore } from '../../../model/land/areacalls.ts';
import { levelFigures, type AreaFigure } from '../../../model/land/areafigures.ts';
import { businessParkScoreMetrics } from '../../../model/enums/norms.ts';
import { standing } from '../../../model/rules/search/percentile.ts';
import { isKnown, type Fact } from '../facts/fact.ts';
import { basisOf, missingOf, parkScores, type ParkRecord, type Scored } from '../facts/figures/parkscores.ts';
import { originOf } from '../../../model/land/origin.ts';
import { besideOf, peersOf, type Peers } from './peers.ts';
import type { ReadArea } from './types.ts';

const factOf = ({ facts }: ReadArea, key: string): Fact => facts?.figures[key] ?? 'not_computed';

export function valueOf(area: ReadArea, key: string): AreaValue {
  const fact = factOf(area, key);
  return isKnown(fact) ? { value: fact, missing: null } : { value: null, missing: fact };
}

function standingIn({ group, members }: Peers, value: number | null, { key, better }: AreaFigure): AreaStanding {
  const values = members.map((peer) => valueOf(peer, key).value);
  return { peers: group, ...standing(value, values, better) };
}

/** Every figure of the level. `dates`: of each collection of the area's release. */
export function figuresOf(
  area: ReadArea,
  all: readonly ReadArea[],
  dates: Readonly<Record<string, string | null>>,
): ShownFigure[] {
  const peers = peersOf(area, all);
  const beside = besideOf(area, all);
  return levelFigures[area.level].map((figure) => {
    const given = valueOf(area, figure.key);
    return {
      key: figure.key,
      unit: figure.unit,
      ...given,
      ...originOf(figure, dates),
      ...standingIn(peers, given.value, figure),
      beside: beside.map((others) => standingIn(others, given.value, figure)),
    };
  });
}

function scoredOf({ facts }: ReadArea): Scored[] {
  return facts?.park ? [{ figures: facts.figures as ParkRecord['figures'], measures: facts.park.measures }] : [];
}

/** Scores of a park; empty for what is none, or was not computed yet. */
export function scoresOf(area: ReadArea, all: readonly ReadArea[]): ShownScore[] {
  const [own] = scoredOf(area);
  if (!own) return [];
  const scores = parkScores(own, peersOf(area, all).members.flatMap(scoredOf));
  return businessParkScoreMetrics.keys.map((key) => ({ key, score: scores[key], missing: missingOf(own, key) }));
}

/** What each score of a park is of, with its peers and its source. */
export function scoreBases(
  area: ReadArea,
  all: readonly ReadArea[],
  dates: Readonly<Record<string, string | null>>,
): Partial<Record<ShownScore['key'], ScoreBasis>> {
  const [own] = scoredOf(area);
  if (!own) return {};
  const peers = peersOf(area, all).members.flatMap(scoredOf);
  return Object.fromEntries(
    businessParkScoreMetrics.keys.flatMap((key) => {
      const basis = basisOf(own, key);
      if (!basis) return [];
      const { n, median } = standing(
        basis.value,
        peers.map((peer) => basisOf(peer, key)?.value ?? null),
        'neutral',
      );
      return [[key, { value: basis.value, unit: basis.unit, n, median, ...originOf(basis, dates) }]];
    }),
  );
}
