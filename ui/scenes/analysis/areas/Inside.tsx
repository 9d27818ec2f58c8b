/** The areas that lie in a larger one, by any of their figures: as map and ranking. */
import { useMemo, useState, type ReactNode } from 'react';
import { SegmentedControl } from '@mantine/core';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaLimits, type AreaSheet } from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import { analysedLevels, type AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { areaPath } from '../../../../model/routes.ts';
import { fetchAreas } from '../../../api/areas.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { goTo } from '../../../stores/page/current.ts';
import classes from '../analysis.module.css';
import { AreaTable } from './AreaTable.tsx';
import { ColourSelect } from '../map/ColourSelect.tsx';
import { figureChoices, listFigures } from '../parts/columns.ts';
import { Origin } from '../parts/Origin.tsx';
import { ShapeMap } from '../map/ShapeMap.tsx';
import { texts } from '../texts.ts';
import { figureOf } from '../parts/values.tsx';

export function Inside({ of, levels }: { of: AreaSheet; levels: readonly AnalysedLevel[] }) {
  const t = useText();
  const [level, setLevel] = useState(levels[0]!);
  const pluralOf = (each: AnalysedLevel) => t(entryOf(analysedLevels, each)!.plural);
  return (
    <section className={classes.section} aria-label={pluralOf(level)}>
      <Level
        key={level}
        of={of}
        level={level}
        title={
          levels.length > 1 ? (
            <SegmentedControl
              aria-label={t(texts.mapShows)}
              data={levels.map((each) => ({ value: each, label: pluralOf(each) }))}
              value={level}
              onChange={(next) => setLevel(levels.find((each) => each === next) ?? level)}
            />
          ) : (
            <h2 className={classes.heading}>{pluralOf(level)}</h2>
          )
        }
      />
    </section>
  );
}

function Level({ of, level, title }: { of: AreaSheet; level: AnalysedLevel; title: ReactNode }) {
  const t = useText();
  const [key, setKey] = useState(listFigures[level][0]!);
  const [sort, setSort] = useState(`-${key}`);
  const [marked, setMarked] = useState<string | null>(null);
  const question = { within: of.code, figures: [key], sort, limit: areaLimits.mostPage };
  const { data, error, reload } = useLoaded(
    (signal) => fetchAreas(level, { ...question, shapes: true }, signal),
    JSON.stringify(question),
  );
  const shown = figureOf(level, key)!;
  const shapes = useMemo(
    () =>
      (data?.areas ?? []).flatMap(({ code, name, geometry, figures }) => {
        const value = figures[key];
        return value ? [{ code, name, geometry, value }] : [];
      }),
    [data, key],
  );
  const choose = (next: string): void => {
    setKey(next);
    setSort(`-${next}`);
  };
  return (
    <>
      <div className={classes.sectionHead}>
        {title}
        <ColourSelect level={level} choices={figureChoices(level, t)} value={key} onChange={choose} />
      </div>
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data ? (
        <>
          <div className={classes.halves}>
            <ShapeMap
              label={t(texts.mapOf, { name: of.name })}
              shapes={shapes}
              outline={of.geometry}
              shown={shown}
              marked={marked}
              onMark={setMarked}
              onOpen={(code) => goTo(areaPath(level, code))}
            />
            <div className={classes.ranking}>
              <AreaTable
                level={level}
                areas={data.areas}
                keys={[key]}
                sort={sort}
                onSort={setSort}
                marked={marked}
                onMark={setMarked}
              />
            </div>
          </div>
          <Origin of={[areaFigureOf(level, key)!]} dates={[data.dates[key]]} />
        </>
      ) : null}
    </>
  );
}
