/** Whose versions are looked at; the drawer in the shell shows them, whatever scene asked. */
import { proxy } from 'valtio';
import type { KeptEntity } from '../../../model/rules/history.ts';
import { onNavigation } from '../../stores/current.ts';

export interface VersionsSubject {
  entity: KeptEntity;
  id: number;
}

/** `wasOpened`: the drawer is loaded when it is first asked for, and stays for the way it closes. */
export const openedVersions = proxy<{ subject: VersionsSubject | null; wasOpened: boolean }>({
  subject: null,
  wasOpened: false,
});

export const openVersions = (entity: KeptEntity, id: number): void => {
  Object.assign(openedVersions, { subject: { entity, id }, wasOpened: true });
};
export const closeVersions = (): void => {
  openedVersions.subject = null;
};

let path = '';
onNavigation(() => {
  // The map writes where it is into the path all the time: only another page is another subject.
  const page = window.location.pathname.split('/').slice(0, 5).join('/');
  if (page !== path) closeVersions();
  path = page;
});
