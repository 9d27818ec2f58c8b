/** Figures, filters and a card per question; all follow the filter at once. */
import { useMemo, useState } from 'react';
import { columnsOf } from '../../../../../model/surveys/results/columns.ts';
import { isFiltered, noFilter, type ResultFilter } from '../../../../../model/surveys/results/filter.ts';
import { resultsOf, type QuestionResult } from '../../../../../model/surveys/results/results.ts';
import type { Question } from '../../../../../model/surveys/questions.ts';
import type { SurveyResponse } from '../../../../../model/surveys/responses.ts';
import { Chart } from '../../../../components/chart/Chart.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { perDayOption, perDayWords } from './charts.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { Filters } from './Filters.tsx';
import { NumberCard } from './NumberCard.tsx';
import { OneResponse } from './OneResponse.tsx';
import { PicturesCard } from './PicturesCard.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import classes from './results.module.css';
import { TextsCard } from './TextsCard.tsx';
import { texts } from './texts.ts';
import { countWords, timeWords } from './words.ts';

interface ResultsPageProps {
  publicationId: number;
  name: string;
  questions: readonly Question[];
  responses: readonly SurveyResponse[];
  onReload: () => void;
}

/** The day of a moment in the time zone of the reader. */
function dayOf(moment: string): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function ResultsPage({ publicationId, name, questions, responses, onReload }: ResultsPageProps) {
  const t = useText();
  const [filter, setFilter] = useState<ResultFilter>(noFilter);
  const [openOne, setOpenOne] = useState<string | null>(null);
  const columns = useMemo(() => columnsOf(questions, responses, dayOf), [questions, responses]);
  const results = useMemo(() => resultsOf(columns, filter), [columns, filter]);
  const numbers = useMemo(() => new Map(responses.map(({ response }, index) => [response, index + 1])), [responses]);
  const numberOf = (response: string) => numbers.get(response) ?? 0;
  const tests = responses.length - results.total;
  const card = (result: QuestionResult) => {
    const shared = { filter, onFilter: setFilter };
    const listed = { numberOf, onOpen: setOpenOne };
    if (result.kind === 'choices') return <ChoiceCard result={result} {...shared} />;
    if ('bins' in result) return <NumberCard result={result} {...shared} />;
    if (result.kind === 'places') return <PlacesCard result={result} {...shared} {...listed} />;
    if (result.kind === 'files') return <PicturesCard result={result} {...listed} />;
    return <TextsCard result={result} {...listed} />;
  };
  return (
    <div className={classes.page}>
      <Filters
        name={name}
        questions={questions}
        responses={responses}
        filter={filter}
        onReload={onReload}
        shown={results.responses}
        onFilter={setFilter}
      />
      <dl className={classes.figures}>
        <Figure
          name={t(texts.responses)}
          value={
            isFiltered(filter)
              ? t(texts.ofTotal, { count: countWords(results.count, t), total: formatNumber(results.total) })
              : countWords(results.count, t)
          }
        />
        <Figure
          name={t(texts.answeredShare)}
          value={results.answeredShare === null ? '–' : `${formatNumber(100 * results.answeredShare)} %`}
        />
        <Figure
          name={t(texts.medianTime)}
          value={results.medianSeconds === null ? '–' : timeWords(results.medianSeconds, t)}
        />
        {tests > 0 ? <Figure name={t(texts.tests)} value={formatNumber(tests)} /> : null}
      </dl>
      {results.isFiltered ? (
        <p className="text-hint" role="status">
          {t(results.count === null ? texts.tooFew : texts.hiddenGroups)}
        </p>
      ) : null}
      <div className={classes.cards}>
        {results.perDay.length > 0 ? (
          <section className={`${classes.card} ${classes.wide}`}>
            <h3>{t(texts.perDay)}</h3>
            <Chart label={perDayWords(results.perDay, t)} option={perDayOption(results.perDay)} height={180} />
          </section>
        ) : null}
        {results.count === null
          ? null
          : results.questions.map((result) => (
              <section
                key={result.question.id}
                className={result.kind === 'places' ? `${classes.card} ${classes.wide}` : classes.card}
                data-result={result.question.field}
              >
                <h3>{result.question.name}</h3>
                <p className="text-hint">{t(texts.answered, { count: countWords(result.answered, t) })}</p>
                {card(result)}
              </section>
            ))}
      </div>
      {openOne === null ? null : (
        <OneResponse
          publicationId={publicationId}
          questions={questions}
          responses={responses}
          onReload={onReload}
          response={openOne}
          onOpen={setOpenOne}
          onClose={() => setOpenOne(null)}
        />
      )}
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
