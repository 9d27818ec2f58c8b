/** One area: what it is, its figures among its peers, what lies in it. */
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconSearch } from '@tabler/icons-react';
import { Link } from 'wouter';
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { AreaSheet } from '../../../model/land/areacalls.ts';
import { analysedLevels, type AnalysedLevel } from '../../../model/land/arealevels.ts';
import { areaPath } from '../../../model/routes.ts';
import { fetchArea } from '../../api/areas.ts';
import { FailedState, LoadingState } from '../../components/States.tsx';
import { useLoaded } from '../../components/useLoaded.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useReadOnly } from '../../portfolio/useReadOnly.ts';
import { formatLand } from '../../search/values.ts';
import classes from './analysis.module.css';
import { saveSheet } from './exports.ts';
import { Amenities } from './Amenities.tsx';
import { CoreMap } from './CoreMap.tsx';
import { FigureTable } from './FigureTable.tsx';
import { Inside } from './Inside.tsx';
import { Matches } from './Matches.tsx';
import { Plots } from './Plots.tsx';
import { hasPlots, levelInside, listPath, listsWithin } from './columns.ts';
import { newQueryWithin } from './scope.ts';
import { Scores } from './Scores.tsx';
import { Spreads } from './Spreads.tsx';
import { texts } from './texts.ts';

interface AreaPageProps {
  level: AnalysedLevel;
  code: string;
}

export function AreaPage({ level, code }: AreaPageProps) {
  const { data, error, reload } = useLoaded((signal) => fetchArea(level, code, signal));
  if (error) return <FailedState error={error} onRetry={reload} />;
  if (!data) return <LoadingState />;
  const inside = levelInside[level];
  return (
    <article className={classes.inner}>
      <Head of={data} />
      {inside ? <Inside of={data} level={inside} /> : null}
      {hasPlots(level) ? <Plots of={data} /> : null}
      {level === 'core' ? <CoreMap of={data} /> : null}
      {level === 'core' ? <Amenities of={data} /> : null}
      {level === 'province' ? null : <Matches of={data} />}
      {data.park ? <Scores of={data} park={data.park} /> : null}
      <FigureTable of={data} />
      {data.park ? null : (
        <div className={classes.halves}>
          <Spreads of={data.spreads} />
        </div>
      )}
    </article>
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
        <Button variant="default" leftSection={<IconDownload {...icon} />} onClick={() => saveSheet(of)}>
          {t(texts.exportCsv)}
        </Button>
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

/** What it is and where it lies. */
function Lead({ of }: { of: AreaSheet }) {
  const t = useText();
  const language = useLanguage();
  const { level, code, park, municipality, municipalityName, province, provinceName, figures } = of;
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
      {municipality && level !== 'municipality' ? (
        <>
          {' · '}
          <Link href={areaPath('municipality', municipality)}>{municipalityName || municipality}</Link>
        </>
      ) : null}
      {province && level !== 'province' ? (
        <>
          {' · '}
          <Link href={areaPath('province', province)}>{provinceName || province}</Link>
        </>
      ) : null}
    </p>
  );
}
