/** Designations as their source gives them, with the class that the product chooses. */
import type { Feature } from 'geojson';
import type { zoningClasses } from '../../../../model/enums/norms.ts';
import { knownZoningClass } from '../../../../model/land/zoningclass.ts';
import { zoningWordsOf } from '../../../map/geodata/prepare.ts';
import { zoningColours } from '../../../theme/zoning.ts';

interface Zone {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly group: string;
  /** Null where neither label nor group names a class: it is drawn as other land. */
  readonly code: (typeof zoningClasses)['keys'][number] | null;
  readonly colour: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export function classified(features: readonly Pick<Feature, 'id' | 'properties'>[]): Zone[] {
  return features.map(({ id, properties: given }, index) => {
    const properties = given ?? {};
    const [label, group] = zoningWordsOf(properties);
    const code = knownZoningClass(label, group);
    const name = String(properties['naam'] ?? '');
    return { key: `${id ?? ''} ${index}`, name, label, group, code, colour: zoningColours[code ?? 'O'], properties };
  });
}

/** Names without a class, each once, most frequent first. */
export function unmatchedNames(zones: readonly Zone[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { code, name, group, label } of zones)
    if (code === null) {
      const words = name || group || label;
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}
