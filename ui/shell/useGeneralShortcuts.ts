/** Keys and commands of every page behind the sign-in. */
import type { Label } from '../../model/enums/enumeration.ts';
import { helpKey } from '../help/helpkey.ts';
import { redo, undo } from '../stores/history/history.ts';
import type { Way } from '../stores/history/turning.ts';
import { readyToTurn } from '../stores/records/records.ts';
import { useShortcuts } from '../stores/page/shortcuts.ts';
import { leave } from './leave.ts';
import { sayStep } from './notices/notices.tsx';
import { texts } from './texts.ts';

/** The open overlay. */
export type Opened = 'palette' | 'edits' | null;

/** Each press waits for the one before it: a step may wait for the server. */
let turning = Promise.resolve();

const stepBy = (said: Label, way: Way) => () => {
  turning = turning
    .then(() => readyToTurn(way))
    .then(() => sayStep(said, way === 'undo' ? undo() : redo()))
    .catch(reportError);
};

export function useGeneralShortcuts(open: (what: Opened) => void): void {
  useShortcuts(texts.general, [
    { keys: '$mod+k', label: texts.openPalette, run: () => open('palette'), whileTyping: true, hidden: true },
    { keys: '$mod+z', label: texts.undo, run: stepBy(texts.undone, 'undo') },
    { keys: '$mod+Shift+z', label: texts.redo, run: stepBy(texts.redone, 'redo') },
    { keys: '$mod+y', label: texts.redo, run: stepBy(texts.redone, 'redo'), hidden: true },
    helpKey,
    { label: texts.signOut, run: leave },
  ]);
}
