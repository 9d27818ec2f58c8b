/** The areas of a level: searched, sorted and by page; the address says which. */
import { useEffect, useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from 'wouter';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaLimits, type AreaPage } from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import { analysedLevels, type AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { longestQuestion } from '../../../../model/land/landcalls.ts';
import { areaPath } from '../../../../model/routes.ts';
import { fetchAreas } from '../../../api/areas.ts';
import { EmptyState, FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { goTo } from '../../../stores/page/current.ts';
import classes from '../analysis.module.css';
import { AreaTable } from './AreaTable.tsx';
import { figureChoices, listFigures } from '../parts/columns.ts';
import { hasMunicipality, levelsAbove } from '../parts/levels.ts';
import { saveList } from '../export/exports.ts';
import { Origin } from '../parts/Origin.tsx';
import { SaveButtons } from '../export/SaveButtons.tsx';
import { texts } from '../texts.ts';
import { figureOf } from '../parts/values.tsx';

/** Pause in typing before the server is asked, ms. */
const REST = 250;
const parameters = ['q', 'within', 'figure', 'sort', 'offset'] as const;
type Parameter = (typeof parameters)[number];

/** What the address asks for, and how to change it. Another question begins at its first page. */
function useQuestion(level: AnalysedLevel) {
  const search = new URLSearchParams(useSearch());
  const read = (name: Parameter): string => search.get(name) ?? '';
  const change = (name: Parameter, value: string): void => {
    const next = new URLSearchParams(window.location.search);
    if (name !== 'offset') next.delete('offset');
    if (value) next.set(name, value);
    else next.delete(name);
    const text = String(next);
    goTo(areaPath(level) + (text ? `?${text}` : ''), { replace: true });
  };
  return { read, change };
}

export function AreaList({ level }: { level: AnalysedLevel }) {
  const t = useText();
  const { read, change } = useQuestion(level);
  const figure = figureOf(level, read('figure'))?.key;
  const figures = [...new Set([...listFigures[level], ...(figure ? [figure] : [])])];
  const sort = read('sort') || 'name';
  const offset = Number(read('offset')) || 0;
  const question = { q: read('q') || undefined, within: read('within') || undefined, figures, sort };
  const { data, error, reload } = useLoaded(
    (signal) => fetchAreas(level, { ...question, offset: offset || undefined }, signal),
    JSON.stringify([level, question, offset]),
  );
  const isNarrowed = read('q') !== '' || read('within') !== '';
  return (
    <div className={classes.inner}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{t(entryOf(analysedLevels, level)!.plural)}</h1>
          <p className={classes.lead} role="status">
            {data ? t(texts.count, { count: formatNumber(data.total) }) : '\u00a0'}
          </p>
        </div>
        <div className={classes.tools}>
          <SaveButtons disabled={!data?.total} save={(format) => saveList(level, question, format)} />
        </div>
      </header>
      <div className={classes.filters}>
        <NameSearch value={read('q')} onChange={(value) => change('q', value)} />
        {levelsAbove[level].length === 0 ? null : (
          <WithinSelect level={level} value={read('within')} onChange={(value) => change('within', value)} />
        )}
        <Select
          label={t(texts.extraColumn)}
          placeholder={t(texts.noColumn)}
          data={figureChoices(level, t)}
          value={figure ?? null}
          searchable
          clearable
          onChange={(value) => change('figure', value ?? '')}
        />
      </div>
      {error ? <FailedState error={error} onRetry={reload} /> : null}
      {!data && !error ? <LoadingRows /> : null}
      {data && data.total === 0 ? (
        <EmptyState icon={IconSearch} title={t(isNarrowed ? texts.noneTitle : texts.nothingTitle)}>
          {t(isNarrowed ? texts.noneText : texts.nothingText)}
        </EmptyState>
      ) : null}
      {data && data.total > 0 ? (
        <>
          <AreaTable
            level={level}
            areas={data.areas}
            keys={figures}
            hasMunicipality={hasMunicipality(level)}
            sort={sort}
            onSort={(next) => change('sort', next)}
          />
          <Origin
            of={figures.flatMap((key) => areaFigureOf(level, key) ?? [])}
            dates={figures.map((key) => data.dates[key])}
          />
          <Paging of={data} offset={offset} onChange={(next) => change('offset', String(next || ''))} />
        </>
      ) : null}
    </div>
  );
}

function NameSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), REST);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      label={t(texts.search)}
      value={typed}
      maxLength={longestQuestion}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

interface WithinProps {
  level: AnalysedLevel;
  value: string;
  onChange: (value: string) => void;
}

/** A province or municipality in which the areas lie. */
function WithinSelect({ level, value, onChange }: WithinProps) {
  const t = useText();
  const above = levelsAbove[level];
  const { data } = useLoaded(async (signal) =>
    Promise.all(above.map((each) => fetchAreas(each, { limit: areaLimits.mostPage }, signal))),
  );
  const groups = (data ?? []).map((page) => ({
    group: t(entryOf(analysedLevels, page.level)!.plural),
    items: page.areas.map(({ code, name }) => ({ value: code, label: name })),
  }));
  return (
    <Select
      label={t(texts.within)}
      placeholder={t(texts.everywhere)}
      data={groups}
      value={value || null}
      searchable
      clearable
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

interface PagingProps {
  of: AreaPage;
  offset: number;
  onChange: (offset: number) => void;
}

function Paging({ of: { total, areas }, offset, onChange }: PagingProps) {
  const t = useText();
  if (total <= areas.length) return null;
  const shown = { from: formatNumber(offset + 1), to: formatNumber(offset + areas.length), total: formatNumber(total) };
  return (
    <div className={classes.paging}>
      <span>{t(texts.pageOf, shown)}</span>
      <Button variant="default" disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - areaLimits.page))}>
        {t(texts.before)}
      </Button>
      <Button
        variant="default"
        disabled={offset + areas.length >= total}
        onClick={() => onChange(offset + areaLimits.page)}
      >
        {t(texts.next)}
      </Button>
    </div>
  );
}
