/** One area: what it is, its figures among its peers, what lies in it. */
import { Fragment } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter, IconSearch } from '@tabler/icons-react';
import { Link } from 'wouter';
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { AreaSheet } from '../../../model/land/areacalls.ts';
import { analysedLevels, type AnalysedLevel } from '../../../model/land/arealevels.ts';
import { areaPath } from '../../../model/routes.ts';
import { notLoadedIn } from '../../../model/rules/search/searchnotes.ts';
import { fetchArea, fetchAreaYears } from '../../api/areas.ts';
import { FailedState, LoadingState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useReleases } from '../../map/useReleases.ts';
import { useReadOnly } from '../../portfolio/useReadOnly.ts';
import { municipalityNames } from '../../search/notes.ts';
import { usePageName } from '../../stores/page/pagename.ts';
import { formatLand } from '../../search/values.ts';
import classes from './analysis.module.css';
import { saveSheet } from './export/exports.ts';
import { Amenities } from './figures/Amenities.tsx';
import { CoreMap } from './plots/CoreMap.tsx';
import { FigureTable } from './figures/FigureTable.tsx';
import { Inside } from './areas/Inside.tsx';
import { Matches } from './queries/Matches.tsx';
import { OwnFiguresOf, useOwnOfArea } from './figures/OwnFiguresOf.tsx';
import { ParkAnswers } from './parks/ParkAnswers.tsx';
import { Plots } from './plots/Plots.tsx';
import { hasPlots, levelsInside, listPath, listsWithin } from './parts/levels.ts';
import { QueryByMunicipality } from './queries/QueryByMunicipality.tsx';
import { Ranking } from './areas/Ranking.tsx';
import { SaveButtons } from './export/SaveButtons.tsx';
import { Scatter } from './areas/Scatter.tsx';
import { newQueryWithin } from './queries/scope.ts';
import { Scores } from './parks/Scores.tsx';
import { Spreads } from './figures/Spreads.tsx';
import { Supply } from './parks/Supply.tsx';
import { registerDate } from './parks/supply.ts';
import { texts } from './texts.ts';

interface AreaPageProps {
  level: AnalysedLevel;
  code: string;
}

export function AreaPage({ level, code }: AreaPageProps) {
  const { data, error, reload } = useLoaded((signal) => fetchArea(level, code, signal));
  const years = useLoaded((signal) => fetchAreaYears(level, code, signal));
  usePageName(data?.name ?? null);
  if (error) return <FailedState error={error} onRetry={reload} />;
  if (!data) return <LoadingState />;
  const inside = levelsInside[level];
  return (
    <article className={classes.inner}>
      <Head of={data} />
      {inside.length > 0 ? <Inside of={data} levels={inside} /> : null}
      {level === 'province' ? <Scatter of={data} level="municipality" /> : null}
      {level === 'province' ? <QueryByMunicipality of={data} /> : null}
      {years.error ? <NoYears error={years.error} onRetry={years.reload} hasSupply={hasSupply(level)} /> : null}
      {hasSupply(level) ? <Supply of={years.data?.supply ?? []} date={registerDate(data)} /> : null}
      {hasPlots(level) ? <Plots of={data} beside={<Matches of={data} />} /> : null}
      {level === 'core' ? <CoreMap of={data} /> : null}
      {level === 'core' ? <Amenities of={data} /> : null}
      {level === 'province' || level === 'neighbourhood' ? null : <Matches of={data} />}
      {hasPlots(level) || level === 'core' ? <WithOwn of={data} /> : null}
      {data.park ? <ParkAnswers of={data} /> : null}
      <Ranking key={data.code} of={data} />
      <FigureTable of={data} years={years.data?.years ?? []} />
      {data.park ? null : (
        <div className={classes.halves}>
          <Spreads of={data} />
        </div>
      )}
    </article>
  );
}

/** The company's own figures, which stand in for metrics of a park without an open source. */
function WithOwn({ of }: { of: AreaSheet }) {
  const own = useOwnOfArea(of);
  return (
    <>
      {of.park ? <Scores of={of} park={of.park} own={own.data?.figures ?? []} /> : null}
      <OwnFiguresOf found={own} />
    </>
  );
}

/** Whether its page shows the land of its parks by year. */
const hasSupply = (level: AnalysedLevel): boolean => level === 'province' || level === 'municipality';

/** In place of what the years show: land of parks, and figures of earlier years. */
function NoYears({ error, onRetry, hasSupply }: { error: unknown; onRetry: () => void; hasSupply: boolean }) {
  const t = useText();
  const title = t(hasSupply ? texts.supply : texts.years);
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <FailedState error={error} compact onRetry={onRetry} />
    </section>
  );
}

function Head({ of }: { of: AreaSheet }) {
  const t = useText();
  const readOnly = useReadOnly();
  const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <header className={classes.head}>
      <div>
        <h1 className={classes.title}>{of.name}</h1>
        <Lead of={of} />
        {of.level === 'province' ? <PartlyLoaded province={of.code} /> : null}
        <Lists of={of} />
      </div>
      <div className={classes.tools}>
        <Button
          disabled={readOnly !== null}
          title={readOnly ?? undefined}
          leftSection={<IconSearch {...icon} />}
          onClick={() => newQueryWithin(of)}
        >
          {t(texts.newQuery)}
        </Button>
        <SaveButtons save={(format) => saveSheet(of, format)} />
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
          {t(texts.print)}
        </Button>
      </div>
    </header>
  );
}

/** Links to the lists of what lies in it. */
function Lists({ of }: { of: AreaSheet }) {
  const t = useText();
  const levels = listsWithin[of.level];
  if (levels.length === 0) return null;
  return (
    <p className={classes.lists}>
      {levels.map((level) => (
        <Link key={level} href={listPath(level, of.code)}>
          {t(entryOf(analysedLevels, level)!.plural)}
        </Link>
      ))}
    </p>
  );
}

/** Of a province whose municipalities are not all loaded: its figures are those of the others. */
function PartlyLoaded({ province }: { province: string }) {
  const t = useText();
  const { data } = useReleases();
  const left = notLoadedIn(
    province,
    (data ?? []).map(({ municipality }) => municipality),
  );
  if (!data || !left) return null;
  const { municipalities, of } = left;
  const counts = { loaded: of - municipalities.length, of };
  return (
    <p className={classes.note} role="status">
      {t(texts.partlyLoaded, { ...counts, names: municipalityNames(municipalities, t, {}) })}
    </p>
  );
}

/** What it is and where it lies. */
function Lead({ of }: { of: AreaSheet }) {
  const t = useText();
  const language = useLanguage();
  const { level, code, park, figures } = of;
  const above = (
    [
      ['district', of.district, of.districtName],
      ['municipality', of.municipality, of.municipalityName],
      ['province', of.province, of.provinceName],
    ] as const
  ).filter(([each, code]) => code !== '' && each !== level);
  const hectares = figures.find(({ key }) => key === 'area_gross')?.value ?? null;
  const words = [
    t(entryOf(analysedLevels, level)!.label),
    code,
    park?.type && t(texts.type, { type: park.type }),
    hectares !== null && formatLand(hectares, 'ha', language),
    park?.year && t(texts.register, { year: park.year }),
  ].filter(Boolean);
  return (
    <p className={classes.lead}>
      {words.join(' · ')}
      {above.map(([each, code, name]) => (
        <Fragment key={each}>
          {' · '}
          <Link href={areaPath(each, code)}>{name || code}</Link>
        </Fragment>
      ))}
    </p>
  );
}
