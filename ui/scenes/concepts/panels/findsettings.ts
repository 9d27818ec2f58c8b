/** Which settings are meant by words: those whose name, with that of their group, holds every one of them. */
import type { Field } from '../../../../model/define.ts';
import type { EntityName } from '../../../../model/entities/index.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { SettingGroup } from '../../../../model/define.ts';
import { fieldsAt } from '../../../fields/shared.ts';
import type { Translate } from '../../../i18n/useText.ts';

export interface FoundSettings {
  group: SettingGroup;
  /** Some of the fields of the group. */
  only: readonly string[];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the words all stand in these labels. */
export function isMeant(query: string, labels: readonly Label[], t: Translate): boolean {
  const text = plain(labels.map((label) => t(label)).join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Names of a field: its own, and of what it consists of. */
const labelsOf = ({ label, fields = {} }: Field): Label[] => [label, ...Object.values(fields).flatMap(labelsOf)];

/** The groups with a field that is meant; all fields of one whose title is. */
export function findSettings(
  entity: EntityName,
  groups: readonly SettingGroup[],
  query: string,
  t: Translate,
): FoundSettings[] {
  return groups
    .map((group) => {
      const fields = fieldsAt(entity, group.path);
      const only = group.fields.filter((key) => {
        const field = fields?.[key];
        return field && isMeant(query, [group.title, ...labelsOf(field)], t);
      });
      return { group, only };
    })
    .filter(({ only }) => only.length > 0);
}
