/** Describes a step: which record, which field, from what to what. */
import { entityByName, type EntityName } from '../../../../model/entities/index.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { fieldAt, textOfValue } from '../../../fields/shownValue.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { Change } from '../../../stores/history/history.ts';
import { valueAt } from '../../../stores/records/patch.ts';

const texts = defineTexts({
  added: { en: '{name} added', nl: '{name} toegevoegd' },
  removed: { en: '{name} deleted', nl: '{name} verwijderd' },
  changed: { en: '{name}: {field} from {before} to {after}', nl: '{name}: {field} van {before} naar {after}' },
  touched: { en: '{name}: {field} changed', nl: '{name}: {field} gewijzigd' },
});

type NameOf = (entity: EntityName, id: number) => string | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of the leaves of a deep patch. */
export function leavesOf(patch: unknown, path: readonly string[] = []): string[][] {
  if (!isObject(patch) || Object.keys(patch).length === 0) return [[...path]];
  return Object.entries(patch).flatMap(([key, value]) => leavesOf(value, [...path, key]));
}

const kindName = (entity: EntityName, t: Translate): string => t(entityByName(entity).label.one as Label);

/** Returns one line per changed field, in the order of the changes, without duplicates. */
export function describeChanges(changes: readonly Change[], nameOf: NameOf, t: Translate): string[] {
  const lines = changes.flatMap((change) => {
    if (change.kind !== 'patch') {
      const head = change.family[0];
      if (!head) return [];
      const own = head.record['name'];
      const name = typeof own === 'string' && own !== '' ? own : kindName(head.entity, t);
      return [t(change.kind === 'create' ? texts.added : texts.removed, { name })];
    }
    const name = nameOf(change.entity, change.id) ?? kindName(change.entity, t);
    return leavesOf(change.after).map((path) => {
      const field = fieldAt(change.entity, path);
      if (!field) return t(texts.touched, { name, field: path.at(-1) ?? '' });
      const [before, after] = [valueAt(change.before, path), valueAt(change.after, path)];
      const isLong = field.kind === 'list' || field.kind === 'json' || field.kind === 'part';
      if (isLong) return t(texts.touched, { name, field: t(field.label) });
      return t(texts.changed, {
        name,
        field: t(field.label),
        before: textOfValue(field, before, t),
        after: textOfValue(field, after, t),
      });
    });
  });
  return [...new Set(lines)];
}
