/** Says why undo or redo changed nothing, or only a part. */
import { notifications } from '@mantine/notifications';
import type { RecordChange } from '../../../model/rules/record/history.ts';
import { entityByName } from '../../../model/entities/index.ts';
import { nameOfRecord } from '../../fields/recordname.ts';
import { fieldAt } from '../../fields/shownValue.ts';
import { textOf } from '../../i18n/useText.ts';
import type { StepReport } from '../../stores/history/history.ts';
import type { Held } from '../../stores/history/turning.ts';
import { lastChange, makerOf } from '../../stores/colleagues/others.ts';
import { isSame, valueAt } from '../../stores/records/patch.ts';
import { pendingOf } from '../../stores/queue/queue.ts';
import { personOf, whoOf } from './others.ts';
import { othersTexts, texts } from '../texts.ts';

/** Most lines in a notice. */
const LINES = 3;
/** Time that a notice shows, ms. */
const SHOWN = 10_000;
const SHORTLY = 2_000;

/** Shows one notice about undo at a time, the latest. */
export function sayShortly(message: string): void {
  const line = { id: 'step', message, autoClose: SHORTLY, withCloseButton: false };
  // `update` acts only on a visible notice, `show` only without one.
  notifications.update(line);
  notifications.show(line);
}

export async function sayHeldStep({ way, label, did, held }: StepReport): Promise<void> {
  const isUndo = way === 'undo';
  if (!label || held.length === 0) {
    const [already, nothing] = isUndo
      ? [texts.undoneAlready, texts.nothingToUndo]
      : [texts.redoneAlready, texts.nothingToRedo];
    sayShortly(label ? textOf(already, { step: textOf(label) }) : textOf(nothing));
    return;
  }
  const lines = await Promise.all(held.slice(0, LINES).map(lineOf));
  if (held.length > LINES) lines.push(textOf(othersTexts.more, { count: held.length - LINES }));
  const [partly, not] = isUndo ? [texts.partlyUndone, texts.notUndone] : [texts.partlyRedone, texts.notRedone];
  notifications.show({
    title: textOf(did ? partly : not, { step: textOf(label) }),
    message: lines.map((line) => <div key={line}>{line}</div>),
    autoClose: SHOWN,
  });
}

async function lineOf(held: Held): Promise<string> {
  const { entity, record, path, why } = held;
  const name = (record && nameOfRecord(entity, record)) || textOf(entityByName(entity).label.one);
  const who = (await whoHeld(held)) ?? textOf(othersTexts.somebody);
  const field = path === null ? null : fieldAt(entity, path);
  if (why === 'deleted') return textOf(othersTexts.deletedSince, { name, who });
  if (why === 'back') return textOf(othersTexts.backSince, { name, who });
  return field
    ? textOf(othersTexts.fieldChangedSince, { field: textOf(field.label), name, who })
    : textOf(othersTexts.changedSince, { name, who });
}

/** Who changed the value. An unsaved change that is no step of this tab comes from another tab. */
async function whoHeld(held: Held): Promise<string | null> {
  const { entity, id, path, why } = held;
  const isWaiting = pendingOf(entity, id).some(({ body }) => path === null || valueAt(body, path) !== undefined);
  if (isWaiting) return textOf(othersTexts.yourself);
  const kinds = { changed: 'changed', deleted: 'deleted', back: 'restored' } as const;
  const isMeant = ({ kind, changes }: RecordChange) =>
    kind === kinds[why] && (path === null || !isSame(sideOf(changes, path, 'before'), sideOf(changes, path, 'after')));
  return whoOf(await lastChange(entity, id, isMeant)) ?? (isNew(held) ? personOf(makerOf(entity, id)) : null);
}

/** A record that came below the one to remove, which nobody changed since. */
const isNew = ({ why, path, record }: Held): boolean => why === 'changed' && path === null && record?.['rev'] === 1;

function sideOf(changes: RecordChange['changes'], path: string, side: 'before' | 'after'): unknown {
  const [key = '', ...rest] = path.split('.');
  const value = changes[key]?.[side];
  return rest.length === 0 ? value : valueAt(value, rest.join('.'));
}
