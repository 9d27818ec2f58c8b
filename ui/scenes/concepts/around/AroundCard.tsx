/** Over the model: the buildings that a file holds, where their height comes from, what is refused, and the button that adds them. */
import { Button, CloseButton, Group, NumberInput, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { heightLimits } from '../../../../engine/import/faults.ts';
import { OF_GEOMETRY } from '../../../../engine/import/heights.ts';
import type { Report } from '../../../../engine/import/report.ts';
import { FileChoices } from '../../../bringin/FileChoices.tsx';
import { ReadFault } from '../../../bringin/ReadFault.tsx';
import { RefusedList } from '../../../bringin/RefusedList.tsx';
import { texts as shared } from '../../../bringin/texts.ts';
import { LoadingState } from '../../../components/frame/States.tsx';
import { formatMeasure } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import type { StageView } from '../../../stage/stageview.ts';
import classes from './around.module.css';
import { addVolumes } from './addvolumes.ts';
import { around, closeAround, openAround } from './state.ts';
import { texts } from './texts.ts';
import type { Place } from './usePlace.ts';
import { volumesOf, type LocalArea } from './volumes.ts';

interface AroundCardProps {
  conceptId: number;
  place: Place;
  view: StageView | null;
}

/** Null while no file is open. */
export function AroundCard({ conceptId, place, view }: AroundCardProps) {
  const t = useText();
  const { file, report, fault } = useSnapshot(around);
  useEffect(() => closeAround, [conceptId]);
  if (!file) return null;
  return (
    <section className={classes.card} aria-label={t(texts.bringIn)}>
      <header>
        <h2 className="one-line">{file.name}</h2>
        <CloseButton size="sm" aria-label={t(texts.close)} onClick={closeAround} />
      </header>
      {fault ? (
        <ReadFault fault={fault} unchanged={t(texts.unchanged)} onFile={(next) => openAround(next, place)} />
      ) : report ? (
        <Found report={report as Report} conceptId={conceptId} place={place} view={view} />
      ) : (
        <LoadingState label={t(shared.reading, { name: file.name })} />
      )}
    </section>
  );
}

/** Margin of the framed buildings, a share of the picture. */
const ROOM = 0.12;

function useVolumes(view: StageView | null) {
  const { areas, layer, source, fixed } = useSnapshot(around);
  const found = useMemo(() => {
    const wanted = (areas as readonly LocalArea[]).filter(({ area }) => layer === null || area.layer === layer);
    return volumesOf(wanted, source, fixed);
  }, [areas, layer, source, fixed]);
  useEffect(() => {
    const parts = found.volumes.map(({ polygon, height }) => ({ id: '', polygon, eaves: height, top: height }));
    view?.markAround(parts);
    if (parts.length > 0) view?.frameAround(parts, ROOM);
    return () => view?.markAround([]);
  }, [view, found]);
  return found;
}

function Found({ report, conceptId, place, view }: AroundCardProps & { report: Report }) {
  const t = useText();
  const { file, layer } = useSnapshot(around);
  const { volumes, refused } = useVolumes(view);
  const heights = volumes.map(({ height }) => height);
  const metres = (value: number) => formatMeasure(value, 'm', 1);
  return (
    <>
      <FileChoices
        report={report}
        layer={layer}
        onProjection={(key) => openAround(file as File, place, key)}
        onLayer={(next) => (around.layer = next)}
      />
      {report.areas.length > 0 ? <Heights /> : null}
      {volumes.length > 0 ? (
        <dl className={classes.found}>
          <dt>{t(texts.found)}</dt>
          <dd>{volumes.length}</dd>
          <dt>{t(texts.heights)}</dt>
          <dd>{t(texts.range, { from: metres(Math.min(...heights)), to: metres(Math.max(...heights)) })}</dd>
        </dl>
      ) : report.projection ? (
        <p role="status">{t(texts.nothing)}</p>
      ) : null}
      {volumes.length > 0 ? <p className="text-hint">{t(texts.counted)}</p> : null}
      <RefusedList refused={[...report.refused, ...refused]} use="surroundings" />
      <Group gap={8} justify="flex-end" wrap="nowrap">
        <Button variant="default" onClick={closeAround}>
          {t(texts.cancel)}
        </Button>
        <Button
          disabled={volumes.length === 0}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => {
            addVolumes(conceptId, volumes, t(texts.name));
            closeAround();
          }}
        >
          {t(texts.add, { count: volumes.length })}
        </Button>
      </Group>
    </>
  );
}

/** Mantine's lists have no value for nothing. */
const NO_SOURCE = '\u0000';

function Heights() {
  const t = useText();
  const { sources, source, fixed } = useSnapshot(around);
  const names = sources.map((name) => ({ value: name, label: name === OF_GEOMETRY ? t(texts.ofGeometry) : name }));
  return (
    <>
      <Select
        label={t(texts.height)}
        data={[...names, { value: NO_SOURCE, label: t(texts.noSource) }]}
        value={source ?? NO_SOURCE}
        allowDeselect={false}
        onChange={(next) => (around.source = next === NO_SOURCE ? null : next)}
      />
      <NumberInput
        label={t(source === null ? texts.forAll : texts.otherwise)}
        placeholder={source === null ? '' : t(texts.leaveOut)}
        suffix=" m"
        decimalScale={1}
        min={heightLimits.least}
        max={heightLimits.most}
        clampBehavior="strict"
        value={fixed ?? ''}
        onChange={(next) => (around.fixed = typeof next === 'number' && next >= heightLimits.least ? next : null)}
      />
    </>
  );
}
