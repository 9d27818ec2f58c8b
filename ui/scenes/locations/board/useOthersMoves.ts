/** Moves that somebody else made meanwhile: the place on the server wins, and a notice names who. */
import { useEffect, useEffectEvent } from 'react';
import { notifications } from '@mantine/notifications';
import type { Location } from '../../../../model/entities/location.ts';
import { useText } from '../../../i18n/useText.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import { lastChange } from '../../../stores/colleagues/others.ts';
import { onChanges } from '../../../stores/colleagues/incoming.ts';
import { discardEdit, onParked } from '../../../stores/queue/queue.ts';
import type { QueuedEdit } from '../../../stores/queue/edit.ts';
import { session } from '../../../stores/person/session.ts';
import type { Cell } from './cells.ts';
import { texts } from './texts.ts';

interface OthersMovesOptions {
  /** Cards that are dragged or lifted. */
  moving: readonly number[];
  cellOf: (of: Location) => Cell;
  /** Puts the moving cards back. */
  cancel: () => void;
}

export function useOthersMoves({ moving, cellOf, cancel }: OthersMovesOptions): void {
  const t = useText();
  const say = async (id: number) => {
    const change = await lastChange('location', id, ({ userId }) => userId !== session.user?.id);
    const name = recordOf('location', id)?.name ?? '';
    const message = change?.userName
      ? t(texts.movedBy, { who: change.userName, name })
      : t(texts.movedByOther, { name });
    notifications.show({ message, color: 'sun' });
  };
  const key = moving.join();
  const placeOf = (id: number): string => {
    const card = recordOf('location', id);
    const cell = card && cellOf(card);
    return cell ? `${cell.lane}|${cell.column}` : '';
  };
  const compare = useEffectEvent((places: ReadonlyMap<number, string>) => {
    const gone = [...places].find(([id, place]) => placeOf(id) !== place);
    if (!gone) return;
    cancel();
    void say(gone[0]);
  });
  const placesNow = useEffectEvent(() => new Map(key.split(',').map((id) => [Number(id), placeOf(Number(id))])));
  useEffect(() => {
    if (key === '') return undefined;
    const places = placesNow();
    return onChanges(() => compare(places));
  }, [key]);

  const settle = useEffectEvent((edit: QueuedEdit) => {
    const isMove = edit.entity === 'location' && edit.label.en === texts.step.en;
    if (!isMove || edit.state !== 'conflict') return;
    discardEdit(edit.key);
    void say(edit.id);
  });
  useEffect(() => onParked((edit) => settle(edit)), []);
}
