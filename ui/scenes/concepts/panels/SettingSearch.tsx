/** Settings whose name holds the words looked for: of the selected buildings with their storeys and towers, and of the view. */
import type { Building } from '../../../../model/entities/building.ts';
import type { EntityName } from '../../../../model/entities/index.ts';
import {
  floorGroups,
  groupsFor,
  identityGroup,
  towerGroups,
  type SettingGroup,
} from '../../../../model/rules/buildingsettings.ts';
import { EmptyState } from '../../../components/States.tsx';
import { fieldsAt } from '../../../fields/shared.ts';
import { SharedFields } from '../../../fields/SharedFields.tsx';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecordsById } from '../../../stores/banks.ts';
import { GroupSettings } from '../modify/GroupFields.tsx';
import { SettingSection } from './SettingSection.tsx';
import classes from './panels.module.css';
import { texts } from './texts.ts';
import { locationSettingGroups } from './viewsettings.ts';

interface SettingSearchProps {
  query: string;
  /** Ids of the selected buildings. */
  selected: readonly number[];
  locationId: number;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The fields of a group that match; all of them when its title does. */
function matchingFields(entity: EntityName, group: SettingGroup, query: string, t: Translate): string[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  if (holds(t(group.title))) return [...group.fields];
  const fields = fieldsAt(entity, group.path);
  return group.fields.filter((key) => fields?.[key] && holds(t(fields[key].label)));
}

/** Of the buildings themselves, of their storeys where they are the same, of the towers of one. */
const groupsOf = (buildings: readonly Pick<Building, 'archetype' | 'cfg'>[]): SettingGroup[] => [
  identityGroup(buildings.length),
  ...groupsFor(buildings.map(({ archetype }) => archetype)),
  ...floorGroups(buildings),
  ...(buildings.length === 1 ? towerGroups(buildings[0]!) : []),
];

export function SettingSearch({ query, selected, locationId }: SettingSearchProps) {
  const t = useText();
  const buildings = useRecordsById('building', selected, ['archetype', 'cfg']);
  const ids = buildings.map(({ id }) => id);
  const find = (entity: EntityName, groups: readonly SettingGroup[]) =>
    groups
      .map((group) => ({ group, only: matchingFields(entity, group, query, t) }))
      .filter(({ only }) => only.length > 0);
  const own = buildings.length === 0 ? [] : find('building', groupsOf(buildings));
  const ofView = find('location', locationSettingGroups);
  if (own.length + ofView.length === 0)
    return (
      <EmptyState compact title={t(texts.noSettingFound)}>
        {t(texts.noSettingFoundText)}
      </EmptyState>
    );
  return (
    <div className={classes.fields}>
      {own.map(({ group, only }) => (
        <SettingSection key={group.key} title={t(group.title)}>
          <GroupSettings ids={ids} group={group} only={only} />
        </SettingSection>
      ))}
      {ofView.map(({ group, only }) => (
        <SettingSection key={`view ${group.key}`} title={t(group.title)}>
          <SharedFields entity="location" ids={[locationId]} path={group.path} only={only} />
        </SettingSection>
      ))}
    </div>
  );
}
