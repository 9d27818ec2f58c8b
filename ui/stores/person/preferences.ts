/** Preferences of the signed-in user, kept in their own record. */
import { useMediaQuery } from '@mantine/hooks';
import { useSnapshot } from 'valtio';
import type { User } from '../../../model/entities/user.ts';
import { user as userEntity } from '../../../model/entities/user.ts';
import { chooseLanguage, isLanguage, type Language } from '../../i18n/language.ts';
import { recordOf, useRecord } from '../records/banks.ts';
import { adjustRecord, type DeepPartial } from '../records/records.ts';
import { onSession, session } from './session.ts';

/** The record of the signed-in user. */
export function useUser(): User | null {
  const { user } = useSnapshot(session);
  const record = useRecord('user', user?.id ?? null);
  return record ?? (user as User | null);
}

const { label } = userEntity.fields.cfg;

export function prefer(patch: DeepPartial<User['cfg']>): void {
  if (session.user && recordOf('user', session.user.id)) adjustRecord('user', session.user.id, { cfg: patch }, label);
}

/** Opens a tab of a set and remembers it; the open tabs of other sets stay. */
export function openTab(set: string, tab: string): void {
  const user = session.user && recordOf('user', session.user.id);
  if (user) prefer({ tabs: { ...user.cfg.tabs, [set]: tab } });
}

/** At page widths up to these, panels keep a separate width and state, px. */
const rooms = { tiny: '(max-width: 900px)', narrow: '(max-width: 1180px)' } as const;
type Room = keyof typeof rooms | 'wide';

/** The room that the page has for panels, by its width. */
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

/** Width (px) and state of a side panel, by name. Remembered for each room, so a panel folded on a telephone stays open on a desktop. */
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

/** Switches the language at once and keeps it, for this browser and this user. */
export function switchLanguage(language: Language): void {
  chooseLanguage(language);
  prefer({ language });
}

onSession('signedIn', () => {
  const language = session.user?.cfg.language;
  if (isLanguage(language)) chooseLanguage(language);
});
