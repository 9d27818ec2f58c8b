/** What one does with own figures. */
import { notifications } from '@mantine/notifications';
import type { PlotFigure } from '../../../../model/entities/plotfigure.ts';
import { ApiError } from '../../../api/error.ts';
import { undoOwnImport } from '../../../api/ownfigures.ts';
import { sayWithUndo } from '../../../components/confirm/undonotice.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { textOf } from '../../../i18n/useText.ts';
import { editRecord, loadList, removeRecord } from '../../../stores/records/records.ts';
import { texts } from './texts.ts';

export function renameFigure(id: number, name: string): void {
  editRecord('plotfigure', id, { name }, { label: texts.stepRename });
}

export function removeFigure({ id, name }: PlotFigure, plots: number): void {
  const gesture = crypto.randomUUID();
  removeRecord('plotfigure', id, { label: texts.stepRemove, gesture });
  sayWithUndo(textOf(texts.removed, { name, count: formatNumber(plots) }), textOf(texts.undo), gesture);
}

/** Says what the server answered. Rethrows what is no answer of the server. */
export function sayFailed(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause;
  notifications.show({ color: 'brick', title: textOf(texts.failed), message: textOf(cause.text) });
}

/** Takes the last import back. */
export async function takeBack(id: number, onUndone: () => void): Promise<void> {
  try {
    await undoOwnImport(id);
    await loadList('plotfigure');
    notifications.show({ message: textOf(texts.undone) });
    onUndone();
  } catch (error) {
    sayFailed(error);
  }
}
