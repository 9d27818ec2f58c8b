/** How many locations use each own field and each choice. */
import { listFields } from '../api/records.ts';
import { choiceOf, choicesOf, properties } from '../portfolio/values.ts';
import { loadList } from '../stores/records/records.ts';

export interface Usage {
  /** Locations by id of the choice. */
  ofChoice: ReadonlyMap<number, number>;
  /** Locations by id of the field. */
  ofField: ReadonlyMap<number, number>;
  /** Values of locations by id of the field: several choices of one location are several. */
  valuesOfField: ReadonlyMap<number, number>;
}

/** Loads fields and choices, and counts the locations that use them. */
export async function loadUsage(signal: AbortSignal): Promise<Usage> {
  const [values, locations] = await Promise.all([
    listFields('locationcustomvalue', ['locationId', 'customfieldId', 'customvalueId'], {}, signal),
    listFields('location', [...properties], {}, signal),
    loadList('customfield'),
    loadList('customvalue'),
  ]);
  const [ofChoice, valuesOfField] = [new Map<number, number>(), new Map<number, number>()];
  const located = new Map<number, Set<number | null>>();
  for (const { locationId, customfieldId, customvalueId } of values) {
    count(ofChoice, customvalueId);
    count(valuesOfField, customfieldId);
    if (customfieldId === null) continue;
    const of = located.get(customfieldId) ?? new Set();
    located.set(customfieldId, of.add(locationId));
  }
  for (const property of properties) {
    const choices = choicesOf(property);
    for (const location of locations) count(ofChoice, choiceOf(property, choices, location[property])?.id ?? null);
  }
  return { ofChoice, valuesOfField, ofField: new Map([...located].map(([id, of]) => [id, of.size])) };
}

function count(counts: Map<number, number>, id: number | null): void {
  if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
}
