import { zoningClasses } from '../enums/norms.ts';

const byWords = new Map<string, (typeof zoningClasses)['keys'][number]>(
  zoningClasses.entries.map(({ key, label }) => [label.nl.toLowerCase(), key]),
);

/** The class of a designation: the letters of its label before a dash (BT-1), or by the words of its main group. */
export function zoningClassOf(label: string, group: string): (typeof zoningClasses)['keys'][number] {
  const letters = label.split('-')[0]!.trim();
  return zoningClasses.keys.find((key) => key === letters) ?? byWords.get(group.toLowerCase()) ?? 'O';
}
