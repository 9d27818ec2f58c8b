/** The tabs of a location. A tab that is not here is not offered. */
import type { ComponentType } from 'react';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { Files } from './files/Files.tsx';
import { Notes } from './notes/Notes.tsx';
import { Overview } from './overview/Overview.tsx';
import type { TabProps } from './tab.ts';
import { tabTexts } from './texts.ts';

interface Tab {
  readonly key: string;
  readonly label: Label;
  readonly Content: ComponentType<TabProps>;
}

export const tabs = [
  { key: 'overview', label: tabTexts.overview, Content: Overview },
  { key: 'notes', label: tabTexts.notes, Content: Notes },
  { key: 'files', label: tabTexts.files, Content: Files },
] as const satisfies readonly Tab[];
export type TabKey = (typeof tabs)[number]['key'];

export const isTab = (key: string | null | undefined): key is TabKey => tabs.some((each) => each.key === key);
