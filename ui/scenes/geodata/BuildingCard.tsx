/** What is known of one building, what its plot allows, and where that comes from. */
import { useState, type ReactNode } from 'react';
import { Button, CloseButton, SegmentedControl } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { buildingPurposes } from '../../../model/land/classes.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import type { PlotFact, PlotSheet } from '../../../model/land/landcalls.ts';
import { missingReasons } from '../../../model/land/missing.ts';
import { landSources } from '../../../model/land/sources.ts';
import { stockFacts } from '../../../model/land/stock.ts';
import { fetchPlotSheet } from '../../api/searches.ts';
import { FailedState, LoadingState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatDate } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { PlotFactsOf } from '../../search/plot/PlotFacts.tsx';
import { SourceMark } from '../../search/sources/SourceMark.tsx';
import { formatLand } from '../../search/values.ts';
import { session } from '../../stores/person/session.ts';
import classes from './geodata.module.css';
import { searchLike } from './similar.ts';
import type { SeenBuilding } from './state.ts';
import { texts } from './texts.ts';

/** Rules of the plan and what is left of them, in the order of reading. */
const rules: readonly string[] = [
  stockFacts.allowed,
  'zoning_max_gutter_height',
  'zoning_max_coverage',
  'zoning_max_floors',
  'zoning_building_plane_area',
  stockFacts.spareHeight,
  stockFacts.spareArea,
];
/** Facts whose sources are those of the building. */
const sourced: readonly string[] = ['building_year', 'building_height_70p', 'plot_floor_area', 'energy_label_rank'];

interface BuildingCardProps {
  building: SeenBuilding;
  onClose: () => void;
}

/** Give it the building as key. */
export function BuildingCard({ building, onClose }: BuildingCardProps) {
  const t = useText();
  const [page, setPage] = useState<'building' | 'plot'>('building');
  const { use, plot } = building;
  const purpose = use && entryOf(buildingPurposes, use);
  return (
    <section className={classes.card} aria-label={t(texts.building)}>
      <header className={classes.cardHead}>
        <h2>{purpose ? t(purpose.label) : t(texts.building)}</h2>
        <CloseButton aria-label={t(texts.close)} onClick={onClose} />
      </header>
      {plot === undefined ? null : (
        <SegmentedControl
          fullWidth
          size="xs"
          value={page}
          onChange={setPage}
          data={[
            { value: 'building', label: t(texts.building) },
            { value: 'plot', label: t(texts.plot) },
          ]}
        />
      )}
      <div className={classes.cardBody}>
        {page === 'plot' && plot !== undefined ? (
          <PlotFactsOf key={plot} plot={String(plot)} />
        ) : (
          <>
            <Figures building={building} />
            {plot === undefined ? (
              <p className={classes.hint}>{t(texts.noPlot)}</p>
            ) : (
              <OfPlot building={building} plot={String(plot)} />
            )}
          </>
        )}
      </div>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  const t = useText();
  const isKnown = children !== undefined && children !== null;
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd data-unknown={!isKnown || undefined}>{isKnown ? children : t(texts.unknown)}</dd>
    </div>
  );
}

function Figures({ building: { year, height, floors, area, units, label } }: { building: SeenBuilding }) {
  const t = useText();
  const language = useLanguage();
  const joined = (figure: string | undefined, more: string | undefined) =>
    figure === undefined ? undefined : (
      <>
        {figure}
        {more ? <span className="text-soft"> · {more}</span> : null}
      </>
    );
  const shown = (value: number | undefined, unit: string) =>
    value === undefined ? undefined : formatLand(value, unit, language);
  const counted = units === 1 ? t(texts.oneUnit) : units && t(texts.units, { count: units });
  return (
    <dl className={classes.rows}>
      <Row label={t(texts.year)}>{shown(year, 'year')}</Row>
      <Row label={t(texts.height)}>
        {joined(shown(height, 'm'), floors === undefined ? undefined : t(texts.floors, { count: floors }))}
      </Row>
      <Row label={t(texts.floorArea)}>{joined(shown(area, 'm2'), counted || undefined)}</Row>
      <Row label={t(texts.energyLabel)}>{label}</Row>
    </dl>
  );
}

function OfPlot({ building, plot }: { building: SeenBuilding; plot: string }) {
  const t = useText();
  const language = useLanguage();
  const { principal } = useSnapshot(session);
  const isReadOnly = principal === 'lapsed' || principal === 'anonymous';
  const { data, error, reload } = useLoaded((signal) => fetchPlotSheet(plot, signal), plot);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!data) return <LoadingState />;
  const facts = new Map(data.groups.flatMap((group) => group.facts).map((fact) => [fact.key, fact]));
  const allowed = rules.flatMap((key) => facts.get(key) ?? []);
  return (
    <>
      <dl className={classes.rows}>
        <Row label={t(texts.plot)}>
          {data.number}
          <span className="text-soft"> · {formatLand(data.area, 'm2', language)}</span>
        </Row>
      </dl>
      {allowed.length > 0 ? (
        <>
          <h3 className={classes.cardPart}>{t(texts.allows)}</h3>
          <dl className={classes.rows}>
            {allowed.map((fact) => (fact.value === null ? null : <Rule key={fact.key} of={fact} />))}
          </dl>
          <Missing of={allowed} />
        </>
      ) : null}
      <Sources of={data} />
      <Button
        fullWidth
        variant="light"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        disabled={isReadOnly}
        onClick={() => searchLike(building, data)}
      >
        {t(texts.similar)}
      </Button>
      {isReadOnly ? <p className={classes.hint}>{t(texts.readOnly)}</p> : null}
    </>
  );
}

function Rule({ of: { key, value, unit } }: { of: PlotFact }) {
  const language = useLanguage();
  return <Row label={keyName(key, language)}>{value === null ? null : formatLand(value, unit, language)}</Row>;
}

const keyName = (key: string, language: Language): string => landKeyOf(key)?.label[language] ?? key;

/** Names by what they share, in the order of their first. */
function grouped(pairs: readonly (readonly [by: string, name: string])[]): readonly (readonly [string, string[]])[] {
  const groups = new Map<string, string[]>();
  for (const [by, name] of pairs) groups.set(by, [...new Set([...(groups.get(by) ?? []), name])]);
  return [...groups];
}

/** What the plan leaves open, by the reason. */
function Missing({ of }: { of: readonly PlotFact[] }) {
  const t = useText();
  const language = useLanguage();
  const reasons = grouped(of.flatMap(({ key, missing }) => (missing ? [[missing, keyName(key, language)]] : [])));
  return reasons.map(([reason, names]) => {
    const entry = entryOf(missingReasons, reason);
    return (
      <p key={reason} className={classes.hint}>
        {t(texts.missing, { reason: entry ? t(entry.label) : t(texts.unknown), names: names.join(', ') })}
      </p>
    );
  });
}

/** Each source once, by the day of its data. */
function Sources({ of }: { of: PlotSheet }) {
  const t = useText();
  const language = useLanguage();
  const read = of.groups
    .flatMap(({ facts }) => facts)
    .filter(({ key }) => sourced.includes(key) || rules.includes(key));
  const dates = grouped(
    read.flatMap(({ sources, date }) => sources.map((key) => [date?.slice(0, 10) ?? '', key] as const)),
  );
  return dates.map(([date, keys]) => {
    const sources = keys.map((key) => entryOf(landSources, key)?.label[language] ?? key).join(', ');
    return (
      <p key={date} className={classes.hint}>
        {date === '' ? t(texts.undated, { sources }) : t(texts.sources, { date: formatDate(date), sources })}{' '}
        <SourceMark sources={keys} municipality={of.municipality} />
      </p>
    );
  });
}
