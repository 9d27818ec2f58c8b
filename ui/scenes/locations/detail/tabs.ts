/** The tabs of a location. A tab that is not here is not offered. */
import { lazy, type ComponentType } from 'react';
import { entityByName, type EntityName } from '../../../../model/entities/index.ts';
import type { Principal } from '../../../../model/entity.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { Activity } from './activity/Activity.tsx';
import { Fields } from './fields/Fields.tsx';
import { Files } from './files/Files.tsx';
import { Notes } from './notes/Notes.tsx';
import { Overview } from './overview/Overview.tsx';
import { Owner } from './owner/Owner.tsx';
import { Rules } from './rules/Rules.tsx';
import type { TabProps } from './tab.ts';
import { tabTexts } from './texts.ts';

/** Brings the grid along. */
const Costs = lazy(() => import('./costs/Costs.tsx'));

interface Tab {
  readonly key: string;
  readonly label: Label;
  readonly Content: ComponentType<TabProps>;
  /** Who may not list these has no such tab. */
  readonly needs?: EntityName;
}

const all = [
  { key: 'overview', label: tabTexts.overview, Content: Overview },
  { key: 'notes', label: tabTexts.notes, Content: Notes },
  { key: 'fields', label: tabTexts.fields, Content: Fields },
  { key: 'rules', label: tabTexts.rules, Content: Rules },
  { key: 'costs', label: tabTexts.costs, Content: Costs },
  { key: 'files', label: tabTexts.files, Content: Files },
  { key: 'owner', label: tabTexts.owner, Content: Owner, needs: 'json' },
  { key: 'activity', label: tabTexts.activity, Content: Activity },
] as const satisfies readonly Tab[];
export type TabKey = (typeof all)[number]['key'];

export const isTab = (key: string | null | undefined): key is TabKey => all.some((each) => each.key === key);

/** The tabs that a person has. */
export const tabsFor = (principal: Principal): readonly (Tab & { readonly key: TabKey })[] =>
  all.filter((tab: Tab) => !tab.needs || entityByName(tab.needs).access[principal].includes('L'));
