/** Colour, legend and filters of the buildings in view. */
import { useMemo, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconFilterOff, IconX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Panel } from '../../components/frame/Panel.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { MarkedSelect } from '../../search/sources/MarkedSelect.tsx';
import { ClassLegend } from './ClassLegend.tsx';
import classes from './geodata.module.css';
import {
  measureNames,
  measures,
  measureSources,
  passes,
  type ClassName,
  type MeasureName,
  type RangeName,
} from './measures.ts';
import { RangeLegend } from './RangeLegend.tsx';
import { canvas, clearFilters, clearMeasure, filteredNames, type SeenBuilding } from './state.ts';
import { texts } from './texts.ts';

/** `notice`: what stands in place of the legend where there is nothing to colour. */
export function StockPanel({ notice }: { notice: ReactNode }) {
  const t = useText();
  const { measure, spans, off, seen, tiles } = useSnapshot(canvas);
  const shown = measures[measure];
  const { online } = useNetwork();
  const filtered = filteredNames({ spans, off });
  return (
    <Panel name="geodata.stock" side="left" isMain title={t(texts.title)} width={320} min={280} max={420} fillsPhone>
      <MarkedSelect
        label={t(texts.colourBy)}
        data={measureNames.map((name) => ({ value: name, label: t(measures[name].label) }))}
        value={measure}
        sourcesOf={(name) => measureSources[name as MeasureName]}
        allowDeselect={false}
        onChange={(next) => {
          if (next) canvas.measure = next as MeasureName;
        }}
      />
      {notice ?? (
        <>
          {shown.kind === 'range' && shown.isRight ? (
            <>
              <p className={classes.hint}>{t(texts.spareText)}</p>
              <p className={classes.hint}>
                {t(measure === 'spareArea' ? texts.spareAreaKnown : texts.spareHeightKnown)}
              </p>
            </>
          ) : null}
          <section className={classes.legend} aria-label={t(shown.label)}>
            {shown.kind === 'range' ? (
              <RangeLegend name={measure as RangeName} span={spans[measure as RangeName]} seen={seen} />
            ) : (
              <ClassLegend name={measure as ClassName} off={off[measure as ClassName]} seen={seen} />
            )}
            <p className={classes.hint}>{t(shown.kind === 'range' ? texts.rangeHint : texts.classesHint)}</p>
          </section>
          {tiles === 'loading' ? (
            <p className={classes.passing} role="status">
              {t(texts.loading)}
            </p>
          ) : (
            <Passing seen={seen} />
          )}
          {tiles === 'failed' || !online ? (
            <p className={classes.hint} role="alert">
              {t(online ? texts.tilesFailed : texts.tilesOffline)}
            </p>
          ) : null}
        </>
      )}
      {filtered.length > 0 ? (
        <div className={classes.chips}>
          {filtered.map((name) => (
            <button key={name} type="button" className={classes.chip} onClick={() => clearMeasure(name)}>
              {t(measures[name].label)}
              <IconX size={14} stroke={1.5} aria-hidden />
              <span className="visually-hidden">{t(texts.clear)}</span>
            </button>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFilterOff size={16} stroke={1.5} aria-hidden />}
            onClick={clearFilters}
          >
            {t(texts.clear)}
          </Button>
        </div>
      ) : null}
      <p className={classes.hint}>{t(texts.keys)}</p>
    </Panel>
  );
}

function Passing({ seen }: { seen: readonly SeenBuilding[] }) {
  const t = useText();
  const { spans, off } = useSnapshot(canvas);
  const count = useMemo(() => seen.filter((each) => passes(each, { spans, off })).length, [seen, spans, off]);
  const total = formatNumber(seen.length);
  return (
    <p className={classes.passing} role="status">
      {count === seen.length
        ? t(texts.inView, { count: total })
        : t(texts.passing, { count: formatNumber(count), total })}
    </p>
  );
}
