/** The two points as numbers: in the picture, and in the model where they are matched with it. */
import { ActionIcon } from '@mantine/core';
import { IconCrosshair } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { design } from '../../../../model/design.ts';
import type { PlanePoint } from '../../../../model/plane.ts';
import { tip } from '../../../components/tip.ts';
import { NumberField, type NumberFieldProps } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import type { StageView } from '../../../stage/stageview.ts';
import { pointNames } from './PicturePoints.tsx';
import { placing, setPixel, setPoint, type PointIndex } from './state.ts';
import { texts } from './texts.ts';
import classes from './underlays.module.css';

const { x, y } = design.building;

export function PointRows({ view }: { view: StageView | null }) {
  const t = useText();
  const { way } = useSnapshot(placing);
  const isMatched = way === 'points';
  return (
    <div className={classes.points} data-matched={isMatched || undefined}>
      <span />
      <span className={classes.over}>{t(texts.inPicture)}</span>
      {isMatched ? <span className={classes.over}>{t(texts.inModel)}</span> : null}
      {isMatched ? <span /> : null}
      <PointRow index={0} view={view} isMatched={isMatched} />
      <PointRow index={1} view={view} isMatched={isMatched} />
    </div>
  );
}

function PointRow({ index, view, isMatched }: { index: PointIndex; view: StageView | null; isMatched: boolean }) {
  const t = useText();
  const { pixels, points, active, picture, tool } = useSnapshot(placing);
  const point = pointNames[index];
  const sides = [picture?.width ?? 0, picture?.height ?? 0];
  return (
    <>
      <ActionIcon
        size={24}
        variant={active === index ? 'filled' : 'default'}
        aria-pressed={active === index}
        aria-label={t(texts.setNext, { point })}
        {...tip(t(texts.setNext, { point }))}
        onClick={() => (placing.active = index)}
      >
        <span className={classes.letter}>{point}</span>
      </ActionIcon>
      <Coordinates
        labels={[t(texts.pixelX, { point }), t(texts.pixelY, { point })]}
        fields={[0, 1].map((axis) => ({ decimals: 0, min: 0, max: sides[axis]! }))}
        value={pixels[index]}
        onChange={(pixel) => setPixel(index, pixel)}
      />
      {isMatched ? (
        <>
          <Coordinates
            labels={[t(texts.modelX, { point }), t(texts.modelY, { point })]}
            fields={[{ parameter: x }, { parameter: y }]}
            value={points[index]}
            onChange={(place) => setPoint(index, place)}
          />
          <ActionIcon
            size={28}
            variant={tool === index ? 'light' : 'default'}
            aria-pressed={tool === index}
            disabled={view === null}
            aria-label={t(texts.pick, { point })}
            {...tip(t(texts.pick, { point }), 'left')}
            onClick={() => (placing.tool = tool === index ? null : index)}
          >
            <IconCrosshair size={16} stroke={1.5} />
          </ActionIcon>
        </>
      ) : null}
    </>
  );
}

interface CoordinatesProps {
  labels: readonly string[];
  fields: readonly Partial<NumberFieldProps>[];
  value: PlanePoint | null;
  onChange: (point: [number, number]) => void;
}

/** Two numbers; the one that is missing counts as 0. */
function Coordinates({ labels, fields, value, onChange }: CoordinatesProps) {
  return fields.map((field, axis) => (
    <NumberField
      key={labels[axis]}
      hideLabel
      label={labels[axis]}
      nullable
      placeholder={axis === 0 ? 'x' : 'y'}
      value={value?.[axis] ?? null}
      onChange={(typed) => {
        if (typed === null) return;
        onChange(axis === 0 ? [typed, value?.[1] ?? 0] : [value?.[0] ?? 0, typed]);
      }}
      {...field}
    />
  ));
}
