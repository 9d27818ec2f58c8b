import { totalScore } from '../../../../model/publish/land.ts';
import { defineBlock, headed } from '../../block.ts';
import { areaFilter, areaOf, ofPage } from '../../parts/areas.ts';
import { Origins } from '../../parts/Origins.tsx';
import { FULL, metricName, originsOfScores, scoresIn, type KnownScore } from '../../parts/scores.ts';
import { useWords } from '../../words.ts';
import { areaEmpty, areaTexts } from '../../parts/areatexts.ts';

/** Named of the best and of the weakest. */
const NAMED = 3;

export const scoreOverview = defineBlock({
  type: 'score_overview',
  needs: ['locations', 'land'],
  title: { en: 'Score', nl: 'Score' },
  parameters: { ...headed, filters: { area: areaFilter } },
  land: (section) => ofPage(section, { levels: ['park'] }),
  empty: { text: areaEmpty.noScores },
  isEmpty: (props) => scoresIn(props).length === 0,
  View(props) {
    const { t, number } = useWords();
    const scores = scoresIn(props).toSorted((a, b) => b.score - a.score);
    const each = Math.min(NAMED, Math.floor(scores.length / 2));
    return (
      <>
        <p className="measured">
          <strong>
            {t(areaTexts.total)} · {areaOf(props, 'park')!.name}
          </strong>
          <strong>{t(areaTexts.outOf, { score: number(totalScore(scores)!, 1) })}</strong>
        </p>
        <div className="two">
          <Named title={t(areaTexts.best)} scores={scores.slice(0, each)} />
          <Named title={t(areaTexts.worst)} scores={scores.slice(-each).toReversed()} />
        </div>
        <Origins of={originsOfScores(props)} />
      </>
    );
  },
  print: 'screen',
});

function Named({ title, scores }: { title: string; scores: readonly KnownScore[] }) {
  const words = useWords();
  return (
    <div>
      <h3>{title}</h3>
      <ul className="lines">
        {scores.map((each) => (
          <li key={each.key}>
            <p className="measured">
              <span>{metricName(each, words)}</span>
              <span>{words.number(each.score, 1)}</span>
            </p>
            <div className="gauge" aria-hidden="true">
              <span style={{ width: `${(100 * each.score) / FULL}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
