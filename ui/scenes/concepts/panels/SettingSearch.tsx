/** Settings whose name holds the words looked for: of the selected buildings and of the view. */
import { locationSettingGroups } from './viewsettings.ts';
import type { EntityName } from '../../../../model/entities/index.ts';
import { groupsFor, type SettingGroup } from '../../../../model/rules/buildingsettings.ts';
import { EmptyState } from '../../../components/States.tsx';
import { fieldsAt } from '../../../fields/shared.ts';
import { SharedFields } from '../../../fields/SharedFields.tsx';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecordsById } from '../../../stores/banks.ts';
import { SettingSection } from './SettingSection.tsx';
import { buildingDefault } from './defaults.ts';
import classes from './panels.module.css';
import { texts } from './texts.ts';

interface SettingSearchProps {
  query: string;
  /** Ids of the selected buildings. */
  selected: readonly number[];
  locationId: number;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The fields of a group that match; all of them when its title does. */
export function matchingFields(entity: EntityName, group: SettingGroup, query: string, t: Translate): string[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  if (holds(t(group.title))) return [...group.fields];
  const fields = fieldsAt(entity, group.path);
  return group.fields.filter((key) => fields?.[key] && holds(t(fields[key].label)));
}

export function SettingSearch({ query, selected, locationId }: SettingSearchProps) {
  const t = useText();
  const buildings = useRecordsById('building', selected, ['archetype', 'cfg']);
  const archetypes = buildings.map(({ archetype }) => archetype);
  const own = buildings.length === 0 ? [] : groupsFor(archetypes);
  const found = [
    ...own.map((group) => ({ group, entity: 'building' as const, ids: buildings.map(({ id }) => id) })),
    ...locationSettingGroups.map((group) => ({ group, entity: 'location' as const, ids: [locationId] })),
  ].flatMap(({ group, entity, ids }) => {
    const only = matchingFields(entity, group, query, t);
    return only.length > 0 ? [{ group, entity, ids, only }] : [];
  });
  if (found.length === 0) return <EmptyState compact title={t(texts.noSettingFound)}>{t(texts.noSettingFoundText)}</EmptyState>;
  return (
    <div className={classes.fields}>
      {found.map(({ group, entity, ids, only }) => (
        <SettingSection key={`${entity} ${group.key}`} title={t(group.title)}>
          <SharedFields
            entity={entity}
            ids={ids}
            path={group.path}
            only={only}
            disabled={entity === 'building' && buildings.some(({ cfg }) => cfg.locked)}
            defaultFor={(key) => (entity === 'building' ? buildingDefault(archetypes, group.path, key) : undefined)}
          />
        </SettingSection>
      ))}
    </div>
  );
}
