/** What a person prefers, kept in their own record. */
import { useMediaQuery } from '@mantine/hooks';
import { useSnapshot } from 'valtio';
import type { User } from '../../model/entities/user.ts';
import { user as userEntity } from '../../model/entities/user.ts';
import { chooseLanguage, isLanguage, type Language } from '../i18n/language.ts';
import { recordOf, useRecord } from './banks.ts';
import { adjustRecord, type DeepPartial } from './records.ts';
import { onSession, session } from './session.ts';

/** The record of the person who is signed in. */
export function useUser(): User | null {
  const { user } = useSnapshot(session);
  const record = useRecord('user', user?.id ?? null);
  return record ?? (user as User | null);
}

const { label } = userEntity.fields.cfg;

export function prefer(patch: DeepPartial<User['cfg']>): void {
  if (session.user && recordOf('user', session.user.id)) adjustRecord('user', session.user.id, { cfg: patch }, label);
}

/** Shows a tab of a set of tabs, now and the next time; the open tabs of other sets stay as they are. */
export function openTab(set: string, tab: string): void {
  const user = session.user && recordOf('user', session.user.id);
  if (user) prefer({ tabs: { ...user.cfg.tabs, [set]: tab } });
}

/** From these widths of the page downward panels have a width and a state of their own, px. */
const rooms = { tiny: '(max-width: 900px)', narrow: '(max-width: 1180px)' } as const;
export type Room = keyof typeof rooms | 'wide';

/** How much room the page has for panels. */
export function useRoom(): Room {
  const options = { getInitialValueInEffect: false };
  const isTiny = useMediaQuery(rooms.tiny, false, options);
  const isNarrow = useMediaQuery(rooms.narrow, false, options);
  if (isTiny) return 'tiny';
  return isNarrow ? 'narrow' : 'wide';
}

interface PanelState {
  width: number;
  isOpen: boolean;
  setWidth: (to: number) => void;
  setOpen: (to: boolean) => void;
}

/** Width and state of a side panel, by its name; remembered for each room, so that what is folded on a telephone stands at a desk. */
export function usePanel(name: string, width: number, startsOpen = true): PanelState {
  const cfg = useUser()?.cfg;
  const room = useRoom();
  const key = room === 'wide' ? name : `${name}.${room}`;
  return {
    width: cfg?.panels_width[key] ?? width,
    isOpen: cfg?.panels[key] ?? startsOpen,
    setWidth: (to) =>
      prefer({ panels_width: { ...session.user?.cfg.panels_width, ...cfg?.panels_width, [key]: Math.round(to) } }),
    setOpen: (to) => prefer({ panels: { ...cfg?.panels, [key]: to } }),
  };
}

/** Shows another language at once and from now on, in this browser and for this person. */
export function switchLanguage(language: Language): void {
  chooseLanguage(language);
  prefer({ language });
}

onSession('signedIn', () => {
  const language = session.user?.cfg.language;
  if (isLanguage(language)) chooseLanguage(language);
});
