/** Filters as chips, the days, the export, and a way to all responses. */
import { Button, Pill } from '@mantine/core';
import type { Question } from '../../../../../model/surveys/questions.ts';
import type { SurveyResponse } from '../../../../../model/surveys/responses.ts';
import { dayNumber, dayText } from '../../../../../model/surveys/results/columns.ts';
import { isFiltered, noFilter, type ResultFilter } from '../../../../../model/surveys/results/filter.ts';
import { useText } from '../../../../i18n/useText.ts';
import { ReloadAndExport } from '../ReloadAndExport.tsx';
import { exportResponses, formats, type Format } from './exporting.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';
import { ranged } from './RangeFields.tsx';
import { choiceWords } from './words.ts';

interface FiltersProps {
  name: string;
  questions: readonly Question[];
  responses: readonly SurveyResponse[];
  /** Those that pass the filter. */
  shown: readonly string[];
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
  onReload: () => void;
}

export function Filters({ name, questions, responses, shown, filter, onFilter, onReload }: FiltersProps) {
  const t = useText();
  const save = (format: Format) => {
    const passing = new Set(shown);
    const rows = isFiltered(filter) ? responses.filter(({ response }) => passing.has(response)) : responses;
    return exportResponses(format, name, questions, rows);
  };
  return (
    <div className={classes.bar} role="group" aria-label={t(texts.filters)}>
      <DayField name={t(texts.from)} day={filter.from} onDay={(from) => onFilter({ ...filter, from })} />
      <DayField name={t(texts.until)} day={filter.until} onDay={(until) => onFilter({ ...filter, until })} />
      <Chips questions={questions} filter={filter} onFilter={onFilter} />
      <div className={classes.buttons}>
        <ReloadAndExport
          formats={formats}
          about={isFiltered(filter) ? t(texts.exportFiltered) : null}
          onReload={onReload}
          onExport={save}
        />
      </div>
    </div>
  );
}

function DayField({ name, day, onDay }: { name: string; day: number | null; onDay: (day: number | null) => void }) {
  return (
    <label className={classes.day}>
      <span>{name}</span>
      <input
        type="date"
        value={day === null ? '' : dayText(day)}
        onChange={({ target }) => onDay(target.value === '' ? null : dayNumber(target.value))}
      />
    </label>
  );
}

function Chips({ questions, filter, onFilter }: Pick<FiltersProps, 'questions' | 'filter' | 'onFilter'>) {
  const t = useText();
  const chosen = questions.flatMap((question) =>
    (filter.choices[question.id] ?? []).map((value) => ({ question, value, name: choiceWords(question, value, t) })),
  );
  // The library hides the button from keyboards and screen readers.
  const removing = (name: string) => ({
    'aria-label': t(texts.removeFilter, { name }),
    'aria-hidden': false,
    tabIndex: 0,
  });
  if (!isFiltered(filter)) return <p className="text-hint">{t(texts.filterHint)}</p>;
  return (
    <>
      {chosen.map(({ question, value, name }) => (
        <Pill
          key={`${question.id} ${value}`}
          withRemoveButton
          removeButtonProps={removing(name)}
          onRemove={() => onFilter(toggled(filter, question.id, value))}
        >
          {name}
        </Pill>
      ))}
      {questions
        .filter(({ id }) => filter.ranges[id])
        .map(({ id, name }) => (
          <Pill
            key={id}
            withRemoveButton
            removeButtonProps={removing(name)}
            onRemove={() => onFilter(ranged(filter, id, [-Infinity, Infinity]))}
          >
            {name}
          </Pill>
        ))}
      {filter.within ? (
        <Pill
          withRemoveButton
          removeButtonProps={removing(t(texts.placesInView))}
          onRemove={() => onFilter({ ...filter, within: null })}
        >
          {t(texts.placesInView)}
        </Pill>
      ) : null}
      <Button variant="subtle" size="compact-xs" onClick={() => onFilter(noFilter)}>
        {t(texts.clear)}
      </Button>
    </>
  );
}

/** The filter with a choice of a question added, or taken away where it is there. */
export function toggled(filter: ResultFilter, question: number, value: string): ResultFilter {
  const chosen = filter.choices[question] ?? [];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return { ...filter, choices: { ...filter.choices, [question]: next } };
}
