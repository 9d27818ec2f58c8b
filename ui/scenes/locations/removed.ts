import { sayWithUndo } from '../../components/confirm/undonotice.tsx';
import { textOf } from '../../i18n/useText.ts';
import { texts } from './texts.ts';

/** Reports a deletion and offers to undo it. */
export function sayRemoved(name: string, gesture: string): void {
  sayWithUndo(textOf(texts.removed, { name: name || textOf(texts.unnamed) }), textOf(texts.undo), gesture);
}
