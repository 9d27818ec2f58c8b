import type { ScoreBasis } from '../../../../model/land/areacalls.ts';
import { defineBlock, type BlockProps } from '../../block.ts';
import { areaOf, figureWords, ofPage, originText } from '../../parts/areas.ts';
import { areaEmpty, areaTexts } from '../../parts/areatexts.ts';
import { Matched } from '../../parts/Matched.tsx';
import { Troubles } from '../../parts/Origins.tsx';
import { theLocation } from '../../parts/locations.ts';
import { FULL, metricName, originsOfScores, scoreParameters, scoresIn } from '../../parts/scores.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords, wordsFor, type Words } from '../../words.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly basis: ScoreBasis | null;
  /** 0 to 5. */
  readonly score: number;
  /** Part of the total, per cent; null where the score is no part of one. */
  readonly weight: number | null;
  readonly source: string;
}

/** What the company itself says of the location: its match with the search query, and its rating. */
function ownRows({ page }: BlockProps, { t }: Words): Row[] {
  const { score = 0, rating = 0 } = theLocation(page) ?? {};
  if (page.publication.cfg.ratingMode === 'hidden') return [];
  const own = { basis: null, weight: null, source: page.company.name };
  return [
    // A score is stored as a share of one, and 0 until one is made.
    { ...own, key: 'match', name: t(areaTexts.match), score: FULL * score },
    { ...own, key: 'rating', name: t(areaTexts.rating), score: rating },
  ].filter((row) => row.score > 0);
}

/** The chosen metrics of the business park, else all that have a score. */
function metricRows(props: BlockProps, words: Words): Row[] {
  const { indicators } = props.section.cfg;
  const scores = scoresIn(props);
  const wanted = indicators.length > 0 ? indicators : scores.map(({ key }) => ({ key, name: '' }));
  const bases = areaOf(props, 'park')?.scoreBases ?? {};
  return wanted.flatMap(({ key, name }) =>
    scores
      .filter((each) => each.key === key)
      .map((each): Row => {
        const basis = bases[each.key] ?? null;
        return {
          key,
          name: name || metricName(each, words),
          basis,
          score: each.score,
          weight: 100 / scores.length,
          source: basis ? originText([basis], words) : '',
        };
      }),
  );
}

const rowsOf = (props: BlockProps, words: Words): Row[] => [...ownRows(props, words), ...metricRows(props, words)];

/** Scores one by one: what each is of, and how much of the total. */
export const scoreTable = defineBlock({
  type: 'score_table',
  needs: ['locations', 'matches', 'land'],
  title: { en: 'Scores one by one', nl: 'Scores per kenmerk' },
  parameters: scoreParameters,
  land: (section) => ofPage(section, { levels: ['park'] }),
  empty: { text: areaEmpty.noScores },
  isEmpty: (props) => rowsOf(props, wordsFor(props.page.language)).length === 0,
  View(props) {
    const words = useWords();
    const { t, number, measure } = words;
    const rows = rowsOf(props, words);
    const hasMetrics = rows.some(({ weight }) => weight !== null);
    const all: Column<Row>[] = [
      { key: 'metric', head: t(areaTexts.metric), cell: ({ name }) => name },
      {
        key: 'value',
        head: t(areaTexts.value),
        isNumber: true,
        cell: ({ basis }) => (basis ? figureWords(basis, words) : '–'),
      },
      { key: 'score', head: t(areaTexts.score), isNumber: true, cell: ({ score }) => number(score, 1) },
      {
        key: 'weight',
        head: t(areaTexts.weight),
        isNumber: true,
        cell: ({ weight }) => (weight === null ? '–' : measure(weight, '%', 0)),
      },
      { key: 'source', head: t(areaTexts.origin), cell: ({ source }) => source },
    ];
    // What the company itself says has neither.
    const columns = hasMetrics ? all : all.filter(({ key }) => key !== 'value' && key !== 'weight');
    return (
      <>
        {hasMetrics && <p className="about">{areaOf(props, 'park')!.name}</p>}
        <Table caption={t(areaTexts.score)} columns={columns} rows={rows} keyOf={({ key }) => key} isStacked />
        <p className="hint">{t(areaTexts.scale)}</p>
        {props.page.data.matches.map((each) => (
          <Matched key={each.locationId} of={each} />
        ))}
        <Troubles of={originsOfScores(props)} />
      </>
    );
  },
  print: 'screen',
});
