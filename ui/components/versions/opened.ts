/** The record whose versions the shell's drawer shows; any scene may set it. */
import { proxy } from 'valtio';
import type { KeptEntity } from '../../../model/rules/record/history.ts';
import { onNavigation } from '../../stores/page/current.ts';
import { createFocusBack } from '../hooks/focusback.ts';

export interface VersionsSubject {
  entity: KeptEntity;
  id: number;
}

/** `wasOpened`: the drawer loads at its first use, and stays mounted so that it can animate its closing. */
export const openedVersions = proxy<{ subject: VersionsSubject | null; wasOpened: boolean }>({
  subject: null,
  wasOpened: false,
});

const focus = createFocusBack();
export const returnFocus = focus.giveBack;

export const openVersions = (entity: KeptEntity, id: number): void => {
  if (openedVersions.subject === null) focus.note();
  Object.assign(openedVersions, { subject: { entity, id }, wasOpened: true });
};
export const closeVersions = (): void => {
  openedVersions.subject = null;
};

let path = '';
onNavigation(() => {
  // The map writes its view into the path, so only the first parts of the path tell pages apart.
  const page = window.location.pathname.split('/').slice(0, 5).join('/');
  if (page !== path) closeVersions();
  path = page;
});
