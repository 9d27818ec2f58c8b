/** Finds settings by words: every word must occur in the name of the field or its group. */
import type { Field } from '../../../../model/define.ts';
import type { EntityName } from '../../../../model/entities/index.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import type { SettingGroup } from '../../../../model/define.ts';
import { fieldsAt } from '../../../fields/shared.ts';
import { folded } from '../../../../model/rules/text/folded.ts';
import type { Translate } from '../../../i18n/useText.ts';

interface FoundSettings {
  group: SettingGroup;
  /** The fields found. */
  only: readonly string[];
}

/** True when every word of the query occurs in these labels. */
export function isMeant(query: string, labels: readonly Label[], t: Translate): boolean {
  const text = folded(labels.map((label) => t(label)).join(' '));
  return folded(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Labels of a field and of its subfields. */
const labelsOf = ({ label, fields = {} }: Field): Label[] => [label, ...Object.values(fields).flatMap(labelsOf)];

/** Returns the groups with fields found; all fields where the group's title matches. */
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
