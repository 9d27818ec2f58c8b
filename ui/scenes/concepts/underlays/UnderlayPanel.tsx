/** Beside the model, in place of the settings: a picture is given its scale and its place on the ground. */
import { Button, CloseButton, Group, SegmentedControl } from '@mantine/core';
import { IconCheck, IconHandMove } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { design } from '../../../../model/design.ts';
import { image as entity } from '../../../../model/entities/image.ts';
import { groundWidth } from '../../../../model/rules/location/groundpictures.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { LoadingState } from '../../../components/frame/States.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { formatMeasure } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import type { StageView } from '../../../stage/stageview.ts';
import type { PictureData } from './picturedata.ts';
import { PickPicture } from './PickPicture.tsx';
import { PicturePoints, pointNames } from './PicturePoints.tsx';
import { PointRows } from './PointRows.tsx';
import { chooseWay, closePlacing, keepPlace, placing, setDistance, type Way } from './state.ts';
import { texts } from './texts.ts';
import classes from './underlays.module.css';
import { usePlacingTool } from './usePlacingTool.ts';

interface UnderlayPanelProps {
  locationId: number;
  view: StageView | null;
  /** Initial and least width, px. */
  width: number;
  min: number;
}

export function UnderlayPanel({ locationId, view, width: wide, min }: UnderlayPanelProps) {
  const t = useText();
  const { source, picture, fault } = useSnapshot(placing);
  useEffect(() => closePlacing, [locationId]);
  const name = source?.name || t(texts.unnamed);
  return (
    <Panel
      name="concept.underlay"
      side="right"
      title={t(texts.titleOf, { name })}
      width={wide}
      min={min}
      actions={<CloseButton size="sm" aria-label={t(texts.close)} onClick={closePlacing} />}
      footer={picture ? <PlacingButtons /> : null}
    >
      <div className={classes.placing}>
        {fault ? (
          <>
            <p role="alert">{t(texts[fault])}</p>
            <PickPicture locationId={locationId}>{t(texts.another)}</PickPicture>
          </>
        ) : picture ? (
          <Placing picture={picture} view={view} />
        ) : (
          <LoadingState label={t(texts.reading, { name })} />
        )}
      </div>
    </Panel>
  );
}

function PlacingButtons() {
  const t = useText();
  const { place, problem } = useSnapshot(placing);
  return (
    <Group gap={8} justify="flex-end" wrap="nowrap">
      <Button variant="default" onClick={closePlacing}>
        {t(texts.cancel)}
      </Button>
      <Button
        disabled={place === null || problem !== null}
        leftSection={<IconCheck size={16} stroke={1.5} aria-hidden />}
        onClick={keepPlace}
      >
        {t(texts.keep)}
      </Button>
    </Group>
  );
}

const ways: readonly { value: Way; label: (typeof texts)['way'] }[] = [
  { value: 'distance', label: texts.distanceWay },
  { value: 'points', label: texts.pointsWay },
];

function Placing({ picture, view }: { picture: PictureData; view: StageView | null }) {
  const t = useText();
  const { source, way, distance, place, problem, tool } = useSnapshot(placing);
  usePlacingTool(view);
  const wide = (metres: number) => formatMeasure(metres, 'm', metres < 1 ? 1 : 0);
  const fields = place ? <PlaceFields view={view} /> : <p className="text-hint">{t(texts.notYet)}</p>;
  // A kept picture is mostly moved; a new one needs its scale first.
  const isNew = source?.imageId === null;
  return (
    <>
      {isNew ? null : fields}
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t(texts.way)}
        value={way}
        data={ways.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(next) => chooseWay(next === 'points' ? 'points' : 'distance')}
      />
      <p className="text-hint">{t(way === 'distance' ? texts.distanceHint : texts.pointsHint)}</p>
      <PicturePoints picture={picture} />
      <PointRows view={view} />
      {tool === 0 || tool === 1 ? <p role="status">{t(texts.pickNow, { point: pointNames[tool] })}</p> : null}
      {way === 'distance' ? (
        <NumberField
          label={t(texts.distance)}
          unit="m"
          nullable
          value={distance}
          onChange={(metres) => setDistance(metres)}
        />
      ) : null}
      {problem ? (
        <p role="alert">{t(texts[problem], { min: wide(groundWidth.min), max: wide(groundWidth.max) })}</p>
      ) : null}
      {isNew ? fields : null}
    </>
  );
}

const { x, y, rotate_z: rotation } = design.building;
const { width } = entity.fields.cfg.fields.placement.fields;
const placeFields = [
  { key: 'x', parameter: x },
  { key: 'y', parameter: y },
  { key: 'rotation', parameter: rotation },
] as const;

function PlaceFields({ view }: { view: StageView | null }) {
  const t = useText();
  const { place, tool } = useSnapshot(placing);
  if (!place) return null;
  const change = (patch: Partial<typeof place>) => (placing.place = { ...place, ...patch });
  return (
    <div className={classes.place} role="group" aria-label={t(texts.place)}>
      {placeFields.map(({ key, parameter }) => (
        <NumberField
          key={key}
          parameter={parameter}
          value={place[key]}
          onChange={(value) => value !== null && change({ [key]: value })}
        />
      ))}
      <NumberField
        label={t(width.label)}
        unit="m"
        {...groundWidth}
        value={place.width}
        onChange={(value) => value !== null && change({ width: value })}
      />
      {view ? (
        <Button
          variant={tool === 'place' ? 'light' : 'default'}
          size="xs"
          aria-pressed={tool === 'place'}
          leftSection={<IconHandMove size={16} stroke={1.5} aria-hidden />}
          onClick={() => (placing.tool = tool === 'place' ? null : 'place')}
        >
          {t(texts.drag)}
        </Button>
      ) : null}
      {tool === 'place' ? (
        <p className="text-hint" role="status">
          {t(texts.dragNow)}
        </p>
      ) : null}
    </div>
  );
}
