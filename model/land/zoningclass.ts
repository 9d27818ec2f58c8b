import { zoningClasses } from '../enums/norms.ts';

const byWords = new Map<string, (typeof zoningClasses)['keys'][number]>(
  zoningClasses.entries.map(({ key, label }) => [label.nl.toLowerCase(), key]),
);

type ZoningClass = (typeof zoningClasses)['keys'][number];

/** The class of a designation: the letters of its label before a dash (BT-1), or by the words of its main group. */
export const zoningClassOf = (label: string, group: string): ZoningClass => knownZoningClass(label, group) ?? 'O';

/** As `zoningClassOf`; null where neither label nor group names a class. */
export function knownZoningClass(label: string, group: string): ZoningClass | null {
  const letters = label.split('-')[0]!.trim();
  return zoningClasses.keys.find((key) => key === letters) ?? byWords.get(group.toLowerCase()) ?? null;
}
