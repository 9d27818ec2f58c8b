/** The underlays of a location: shown or hidden, their opacity, placed again, deleted; and the button for another. */
import { ActionIcon, Slider } from '@mantine/core';
import { IconEye, IconEyeOff, IconHandMove, IconPhotoPlus, IconTrash, type Icon } from '@tabler/icons-react';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { Image, Placement } from '../../../../model/entities/image.ts';
import { tip } from '../../../components/tip.ts';
import { sayWithUndo } from '../../../components/confirm/undonotice.tsx';
import { useGesture } from '../../../fields/useGesture.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { editRecord, removeRecord } from '../../../stores/records/records.ts';
import { discardUpload } from '../../../stores/uploads/uploads.ts';
import { PickPicture } from './PickPicture.tsx';
import { usePictureData } from './picturedata.ts';
import { useUnderlays, type Underlay } from './shown.ts';
import { placeImage } from './state.ts';
import { texts } from './texts.ts';
import classes from './underlays.module.css';
import { useLocked } from './useLocked.ts';

const icon = { size: 16, stroke: 1.5 };
const STEP = 0.05;

function change({ id }: Image, placement: Partial<Placement>, label: Label, gesture: string | null = null): void {
  editRecord('image', id, { cfg: { placement } }, { label, gesture });
}

function remove({ id }: Image, name: string): void {
  const gesture = crypto.randomUUID();
  removeRecord('image', id, { label: texts.stepRemove, gesture });
  sayWithUndo(textOf(texts.removed, { name }), textOf(texts.undo), gesture);
}

export function UnderlayList({ locationId }: { locationId: number }) {
  const t = useText();
  const underlays = useUnderlays(locationId);
  const locked = useLocked();
  return (
    <>
      {underlays.length === 0 ? <p className="text-hint">{t(texts.none)}</p> : null}
      <ul className={classes.list}>
        {underlays.map((underlay) => (
          <UnderlayRow key={underlay.key} underlay={underlay} locked={locked} />
        ))}
      </ul>
      <PickPicture locationId={locationId} leftSection={<IconPhotoPlus {...icon} aria-hidden />}>
        {t(texts.add)}
      </PickPicture>
    </>
  );
}

function UnderlayRow({ underlay, locked }: { underlay: Underlay; locked: string | null }) {
  const t = useText();
  const { key, image, upload, placement } = underlay;
  const isLoaded = usePictureData()[key] !== undefined;
  const name = underlay.name || t(texts.unnamed);
  const isPlaced = placement.width !== null;
  const missing = isPlaced ? texts.notLoaded : texts.unplaced;
  const isComplete = isPlaced && isLoaded;
  const stored = isComplete ? '' : t(missing);
  const state = upload ? t(upload.problem ?? texts.waiting) : stored;
  const { is_shown: isShown } = placement;
  const values = { name };
  return (
    <li className={classes.row} data-underlay={key}>
      <span className="one-line" title={name}>
        {name}
      </span>
      <span className={classes.actions}>
        {image && isPlaced ? (
          <Action
            label={t(texts.show, values)}
            icon={isShown ? IconEye : IconEyeOff}
            pressed={isShown}
            locked={locked}
            onClick={() => change(image, { is_shown: !isShown }, isShown ? texts.stepHide : texts.stepShow)}
          />
        ) : null}
        {image ? (
          <Action label={t(texts.move, values)} icon={IconHandMove} locked={locked} onClick={() => placeImage(image)} />
        ) : null}
        <Action
          label={t(texts.remove, values)}
          icon={IconTrash}
          locked={locked}
          onClick={() => (image ? remove(image, name) : discardUpload(upload!.row.key))}
        />
      </span>
      {state ? <span className="text-hint">{state}</span> : null}
      {image && isPlaced ? <Opacity image={image} name={name} disabled={locked !== null} /> : null}
    </li>
  );
}

interface ActionProps {
  label: string;
  icon: Icon;
  pressed?: boolean;
  /** Why it cannot be used; null when it can. */
  locked: string | null;
  onClick: () => void;
}

function Action({ label, icon: Mark, pressed, locked, onClick }: ActionProps) {
  const lock = locked === null ? tip(label) : { 'aria-disabled': true, 'data-disabled': true, ...tip(locked) };
  return (
    <ActionIcon
      size={26}
      aria-label={label}
      aria-pressed={pressed}
      onClick={locked === null ? onClick : undefined}
      {...lock}
    >
      <Mark {...icon} />
    </ActionIcon>
  );
}

function Opacity({ image, name, disabled }: { image: Image; name: string; disabled: boolean }) {
  const t = useText();
  const gesture = useGesture();
  return (
    <div className={classes.opacity} onPointerDown={gesture.next} onFocus={gesture.next}>
      <Slider
        min={0}
        max={1}
        step={STEP}
        size="sm"
        disabled={disabled}
        value={image.cfg.placement.opacity}
        label={(value) => `${Math.round(value * 100)}%`}
        thumbLabel={t(texts.opacityOf, { name })}
        onChange={(opacity) => change(image, { opacity }, texts.stepOpacity, gesture.current())}
      />
    </div>
  );
}
