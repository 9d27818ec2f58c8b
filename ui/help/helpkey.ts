import type { Shortcut } from '../stores/page/shortcuts.ts';
import { toggleHelp } from './opened.ts';
import { texts } from './texts.ts';

/** The key of the help, for the frame of a screen. */
export const helpKey: Shortcut = { keys: '?', label: texts.open, run: toggleHelp };
