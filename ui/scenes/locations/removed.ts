import { sayWithUndo } from '../../components/undonotice.tsx';
import { textOf } from '../../i18n/useText.ts';
import { texts } from './texts.ts';

/** Says what was deleted and offers to bring it back. */
export function sayRemoved(name: string): void {
  sayWithUndo(textOf(texts.removed, { name: name || textOf(texts.unnamed) }), textOf(texts.undo));
}
