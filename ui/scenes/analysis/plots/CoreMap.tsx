/** A core as map: its neighbourhoods or plots coloured by any key, with the open land in it; beside it that land as table. */
import { useMemo, useState } from 'react';
import { SegmentedControl } from '@mantine/core';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaLimits, type AreaPlot, type AreaSheet } from '../../../../model/land/areacalls.ts';
import { analysedLevels } from '../../../../model/land/arealevels.ts';
import { landKeyOf, type LandKeyName } from '../../../../model/land/catalogue.ts';
import { municipalityNumber } from '../../../../model/land/municipality.ts';
import { areaPath } from '../../../../model/routes.ts';
import { fetchAreaPlots, fetchAreas } from '../../../api/areas.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { goTo } from '../../../stores/page/current.ts';
import classes from '../analysis.module.css';
import { ColourSelect } from '../map/ColourSelect.tsx';
import { figureChoices, listFigures, plotChoices, plotColumns } from '../parts/columns.ts';
import { LeftOut } from '../parts/LeftOut.tsx';
import { Origin } from '../parts/Origin.tsx';
import { OpenLandTable } from './OpenLandTable.tsx';
import { ShapeMap, type Shape } from '../map/ShapeMap.tsx';
import { texts } from '../texts.ts';
import { plotPath } from '../parts/view.ts';
import { figureOf, plotKeyOf } from '../parts/values.tsx';

type Of = 'neighbourhood' | 'plot';
const AREA: LandKeyName = 'plot_area';

/** Shapes coloured by a key, and how many there are in all. */
async function shapesBy(of: AreaSheet, shows: Of, key: string, signal: AbortSignal) {
  if (shows === 'plot') {
    const { total, plots, dates } = await fetchAreaPlots(of.level, of.code, { keys: [key] }, signal);
    return {
      total,
      date: dates[key],
      shapes: plots.map(({ id, number, ...rest }) => shapeOf(key, { ...rest, code: id, name: number })),
    };
  }
  const question = { within: of.code, figures: [key], limit: areaLimits.mostPage, shapes: true };
  const { total, areas, dates } = await fetchAreas('neighbourhood', question, signal);
  return { total, date: dates[key], shapes: areas.map((area) => shapeOf(key, { ...area, values: area.figures })) };
}

const shapeOf = (
  key: string,
  { code, name, geometry, values }: Omit<Shape, 'value'> & Pick<AreaPlot, 'values'>,
): Shape => ({ code, name, geometry, value: values[key] ?? { value: null, missing: 'not_computed' } });

export function CoreMap({ of }: { of: AreaSheet }) {
  const t = useText();
  const [shows, setShows] = useState<Of>('neighbourhood');
  const [keys, setKeys] = useState<Readonly<Record<Of, string>>>({
    neighbourhood: listFigures.neighbourhood[0]!,
    plot: plotColumns[0]!,
  });
  const [marked, setMarked] = useState<string | null>(null);
  const key = keys[shows];
  const { data, error, reload } = useLoaded(
    async (signal) => ({ shows, key, ...(await shapesBy(of, shows, key, signal)) }),
    `${shows} ${key}`,
  );
  const land = useLoaded((signal) => fetchAreaPlots(of.level, of.code, { keys: [AREA], isOnlyOpen: true }, signal));
  const open = useMemo(
    () => (land.data?.plots ?? []).map(({ id, number, geometry }) => ({ code: id, name: number, geometry })),
    [land.data],
  );
  const kinds = [
    { value: 'neighbourhood', label: t(entryOf(analysedLevels, 'neighbourhood')!.plural) },
    { value: 'plot', label: t(texts.plots) },
  ];
  const choices = useMemo(() => (shows === 'plot' ? plotChoices(t) : figureChoices('neighbourhood', t)), [shows, t]);
  const title = t(texts.mapOf, { name: of.name });
  return (
    <div className={classes.halves}>
      <section className={classes.section} aria-label={title}>
        <div className={classes.sectionHead}>
          <SegmentedControl
            aria-label={t(texts.mapShows)}
            data={kinds}
            value={shows}
            onChange={(next) => setShows(next === 'plot' ? 'plot' : 'neighbourhood')}
          />
          <ColourSelect
            {...(shows === 'neighbourhood' && { level: 'neighbourhood' })}
            choices={choices}
            value={key}
            onChange={(next) => setKeys({ ...keys, [shows]: next })}
          />
        </div>
        {error ? <FailedState error={error} compact onRetry={reload} /> : null}
        {!data && !error ? <LoadingState /> : null}
        {data ? (
          <>
            <ShapeMap
              label={title}
              shapes={data.shapes}
              outline={of.geometry}
              open={open}
              shown={(data.shows === 'plot' ? plotKeyOf(data.key) : figureOf('neighbourhood', data.key))!}
              marked={marked}
              onMark={setMarked}
              onOpen={(code) => {
                const plot = data.shows === 'plot' && data.shapes.find((each) => each.code === code);
                goTo(plot ? plotPath({ id: code, geometry: plot.geometry }) : areaPath('neighbourhood', code));
              }}
            />
            <LeftOut shown={data.shapes.length} total={data.total} />
            <Origin
              of={[landKeyOf(data.key)!]}
              dates={[data.date]}
              municipality={municipalityNumber(of.municipality)}
            />
          </>
        ) : null}
      </section>
      <OpenLandTable of={of} land={land} area={AREA} marked={marked} onMark={setMarked} />
    </div>
  );
}
