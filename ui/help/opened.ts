/** Whether the help is open, and at which term of the glossary; any part of the interface may open it. */
import { proxy } from 'valtio';
import { createFocusBack } from '../components/hooks/focusback.ts';

/** `wasOpened`: the panel loads at its first use, and stays mounted so that it can animate its closing. */
export const openedHelp = proxy<{ isOpen: boolean; wasOpened: boolean; term: string | null }>({
  isOpen: false,
  wasOpened: false,
  term: null,
});

/** Gives the focus back to where it was, or to the button of the help. */
const focus = createFocusBack(() => document.querySelector('[aria-keyshortcuts="?"]'));
export const returnFocus = focus.giveBack;

/** Opens the help of the screen, or with the key of a figure the glossary at that figure. */
export const openHelp = (term: string | null = null): void => {
  if (!openedHelp.isOpen) focus.note();
  Object.assign(openedHelp, { isOpen: true, wasOpened: true, term });
};
export const closeHelp = (): void => {
  openedHelp.isOpen = false;
};
export const toggleHelp = (): void => {
  if (openedHelp.isOpen) closeHelp();
  else openHelp();
};
