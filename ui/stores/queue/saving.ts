import { proxy } from 'valtio';
import type { Saving } from './contract.ts';

/** Unsaved edits, for the badge and the list of waiting edits. */
export const saving = proxy<Saving>({ state: 'saved', pending: 0, edits: [], offline: false });
