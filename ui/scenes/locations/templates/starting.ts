/** What the next new location starts from. */
import { proxy } from 'valtio';
import type { CopySource } from '../../../portfolio/newlocation.ts';
import { onSession } from '../../../stores/person/session.ts';

interface Chosen extends CopySource {
  readonly name: string;
}

export const starting = proxy<{
  /** Whether the card with the templates is open. */
  isChoosing: boolean;
  /** Null: the unit types of the company, and an empty concept. */
  template: Chosen | null;
}>({ isChoosing: false, template: null });
onSession('signedOut', () => void Object.assign(starting, { isChoosing: false, template: null }));
