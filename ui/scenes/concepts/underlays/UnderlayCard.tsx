/** Over the model: a picture is given its scale and its place on the ground. */
import { Button, CloseButton, FileButton, Group, SegmentedControl } from '@mantine/core';
import { IconCheck, IconHandMove } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { design } from '../../../../model/design.ts';
import { image as entity } from '../../../../model/entities/image.ts';
import { groundWidth } from '../../../../model/rules/groundpictures.ts';
import { pictureFormats } from '../../../../model/rules/images.ts';
import { LoadingState } from '../../../components/States.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { formatMeasure } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import type { StageView } from '../../../stage/stageview.ts';
import type { PictureData } from './picturedata.ts';
import { PicturePoints } from './PicturePoints.tsx';
import { PointRows } from './PointRows.tsx';
import { chooseWay, closePlacing, keepPlace, placeFile, placing, setDistance, type Way } from './state.ts';
import { texts } from './texts.ts';
import classes from './underlays.module.css';
import { usePlacingTool } from './usePlacingTool.ts';

export const pictureKinds = Object.values(pictureFormats).join(',');

interface UnderlayCardProps {
  locationId: number;
  view: StageView | null;
}

/** Null while nothing is being placed. */
export function UnderlayCard({ locationId, view }: UnderlayCardProps) {
  const t = useText();
  const { source, picture, fault } = useSnapshot(placing);
  useEffect(() => closePlacing, [locationId]);
  if (!source) return null;
  const name = source.name || t(texts.unnamed);
  return (
    <section className={classes.card} aria-label={t(texts.title)}>
      <header>
        <h2 className="one-line">{name}</h2>
        <CloseButton size="sm" aria-label={t(texts.close)} onClick={closePlacing} />
      </header>
      {fault ? (
        <>
          <p role="alert">{t(texts[fault])}</p>
          <FileButton accept={pictureKinds} onChange={(file) => file && placeFile(file, locationId)}>
            {(button) => (
              <Button variant="default" {...button}>
                {t(texts.another)}
              </Button>
            )}
          </FileButton>
        </>
      ) : picture ? (
        <Placing picture={picture} view={view} />
      ) : (
        <LoadingState label={t(texts.reading, { name })} />
      )}
    </section>
  );
}

const ways: readonly { value: Way; label: (typeof texts)['way'] }[] = [
  { value: 'distance', label: texts.distanceWay },
  { value: 'points', label: texts.pointsWay },
];

function Placing({ picture, view }: { picture: PictureData; view: StageView | null }) {
  const t = useText();
  const { way, distance, place, problem } = useSnapshot(placing);
  usePlacingTool(view);
  const wide = (metres: number) => formatMeasure(metres, 'm', metres < 1 ? 1 : 0);
  return (
    <>
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
      {place ? <PlaceFields view={view} /> : <p className="text-hint">{t(texts.notYet)}</p>}
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
    </div>
  );
}
