/** An area among those that it is compared with, by any figure of its level, the best first. */
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaLimits, peerGroups, type AreaSheet, type ListedArea } from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import { areaPath } from '../../../../model/routes.ts';
import { fetchAreas } from '../../../api/areas.ts';
import { FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import { ColourSelect } from '../map/ColourSelect.tsx';
import { figureChoices, listFigures } from '../parts/columns.ts';
import { LeftOut } from '../parts/LeftOut.tsx';
import { Origin } from '../parts/Origin.tsx';
import { rankedBy } from './ranks.ts';
import { texts } from '../texts.ts';
import { useFirstRows } from '../parts/useFirstRows.tsx';
import { Value } from '../parts/values.tsx';

/** Nothing for an area that is compared with none. */
export function Ranking({ of }: { of: AreaSheet }) {
  const t = useText();
  const { level, code, name, peers } = of;
  const [key, setKey] = useState(listFigures[level][0]!);
  const figure = areaFigureOf(level, key)!;
  const question = {
    peers: code,
    figures: [key],
    limit: areaLimits.mostPage,
    sort: figure.better === 'lower' ? key : `-${key}`,
  };
  const isCompared = peers.count > 1;
  const { data, error, reload } = useLoaded(
    async (signal) => (isCompared ? fetchAreas(level, question, signal) : null),
    JSON.stringify(question),
  );
  const group = entryOf(peerGroups, peers.group);
  if (!isCompared || !group) return null;
  return (
    <section className={classes.section} aria-label={t(texts.ranking)}>
      <div className={classes.sectionHead}>
        <h2 className={classes.heading}>{t(texts.ranking)}</h2>
        <ColourSelect
          label={t(texts.figureShown)}
          level={level}
          choices={figureChoices(level, t)}
          value={key}
          onChange={setKey}
        />
      </div>
      <p className={classes.note}>
        {t(texts.rankingOf, { name, count: formatNumber(peers.count), group: t(group.label) })}
      </p>
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      {!data && !error ? <LoadingRows /> : null}
      {data ? (
        <>
          <Ranked of={of} areas={data.areas} figure={key} />
          <LeftOut shown={data.areas.length} total={data.total} />
          <Origin of={[figure]} dates={[data.dates[key]]} />
        </>
      ) : null}
    </section>
  );
}

interface RankedProps {
  of: AreaSheet;
  areas: readonly ListedArea[];
  figure: string;
}

function Ranked({ of: { level, code, peers }, areas, figure }: RankedProps) {
  const t = useText();
  const ranked = useMemo(() => rankedBy(areas, figure), [areas, figure]);
  const { shown, more } = useFirstRows(ranked);
  const own = ranked.find(({ area }) => area.code === code);
  // The area itself is in sight, also where it is none of the first.
  const rows = !own || shown.includes(own) ? shown : [...shown, own];
  const { label, unit } = areaFigureOf(level, figure)!;
  return (
    <>
      <div className={classes.wide}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                {t(texts.rank)}
              </th>
              <th scope="col">{t(texts.name)}</th>
              <th scope="col" className={classes.number}>
                {t(label)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ area, rank }) => (
              <tr
                key={area.code}
                data-marked={area.code === code || undefined}
                aria-current={area.code === code || undefined}
              >
                <td className={classes.rank}>{rank === null ? '–' : formatNumber(rank)}</td>
                <th scope="row">
                  <Link href={areaPath(level, area.code)} className={classes.link}>
                    {area.name}
                  </Link>
                  {peers.group !== 'municipality' && area.municipalityName && area.municipalityName !== area.name ? (
                    <span className={classes.unit}>{` · ${area.municipalityName}`}</span>
                  ) : null}
                </th>
                <td className={classes.number}>
                  <Value of={area.figures[figure]} unit={unit} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
}
