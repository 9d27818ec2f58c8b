/** Keys of the modes of the map. The library has its own: arrows move the map, plus and minus zoom. */
import { defineKeys, held } from '../../stores/page/keytable.ts';
import { keyTexts as texts } from '../texts.ts';

const stop = { keys: ['Escape'], also: [...held('Escape'), '$mod+Escape'], label: texts.stop };
const removeLast = { keys: ['Backspace'], also: [...held('Backspace'), '$mod+Backspace'], label: texts.removeLast };

/** Where the map itself has the focus, in every mode but the default. */
export const aimKeys = defineKeys({
  fine: { keys: ['Alt+(Arrow.*)'], also: ['Alt+Shift+(Arrow.*)', '$mod+Alt+(Arrow.*)'], label: texts.fine },
  press: { keys: ['Space'], also: ['Shift+Space', '$mod+Space'], label: texts.press },
});

export const pickKeys = defineKeys({ stop });

export const measureKeys = defineKeys({
  end: { keys: ['Enter'], also: [...held('Enter'), '$mod+Enter'], label: texts.end },
  removeLast,
  stop,
});

export const outlineKeys = defineKeys({
  removeLast,
  next: { keys: ['PageDown'], also: held('PageDown'), label: texts.nextCorner },
  previous: { keys: ['PageUp'], also: held('PageUp'), label: texts.previousCorner },
  remove: { keys: ['Delete'], also: [...held('Delete'), '$mod+Delete'], label: texts.removeCorner },
  stop,
});

/** Keys of a corner: only of a closed outline. */
export const isOfCorner = (action: keyof typeof outlineKeys): boolean =>
  action === 'next' || action === 'previous' || action === 'remove';
