/** The two points as numbers: in the picture, and in the model where they are matched with it. */
import { ActionIcon } from '@mantine/core';
import { IconCrosshair } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { design } from '../../../../model/design.ts';
import { tip } from '../../../components/tip.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import type { StageView } from '../../../stage/stageview.ts';
import { pointNames } from './PicturePoints.tsx';
import { placing, setPixel, setPoint, type PointIndex } from './state.ts';
import { texts } from './texts.ts';
import classes from './underlays.module.css';

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
  const [px, py] = pixels[index] ?? [null, null];
  const [x, y] = points[index] ?? [null, null];
  const setActive = () => (placing.active = index);
  return (
    <>
      <ActionIcon
        size={24}
        variant={active === index ? 'filled' : 'default'}
        aria-pressed={active === index}
        aria-label={t(texts.setNext, { point })}
        {...tip(t(texts.setNext, { point }))}
        onClick={setActive}
      >
        <span className={classes.letter}>{point}</span>
      </ActionIcon>
      <NumberField
        hideLabel
        label={t(texts.pixelX, { point })}
        decimals={0}
        nullable
        placeholder="x"
        min={0}
        max={picture?.width ?? 0}
        value={px}
        onChange={(value) => value !== null && setPixel(index, [value, py ?? 0])}
      />
      <NumberField
        hideLabel
        label={t(texts.pixelY, { point })}
        decimals={0}
        nullable
        placeholder="y"
        min={0}
        max={picture?.height ?? 0}
        value={py}
        onChange={(value) => value !== null && setPixel(index, [px ?? 0, value])}
      />
      {isMatched ? (
        <>
          <NumberField
            parameter={design.building.x}
            hideLabel
            label={t(texts.modelX, { point })}
            nullable
            placeholder="x"
            value={x}
            onChange={(value) => value !== null && setPoint(index, [value, y ?? 0])}
          />
          <NumberField
            parameter={design.building.y}
            hideLabel
            label={t(texts.modelY, { point })}
            nullable
            placeholder="y"
            value={y}
            onChange={(value) => value !== null && setPoint(index, [x ?? 0, value])}
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
