/** Colours of location pins, and the filled share of their ring. */
import type { Enumeration } from '../../model/enums/enumeration.ts';
import { defaultPhases, defaultStatuses } from '../../model/enums/location.ts';
import { palette, pickerColours, type ColourName } from '../theme/palette.ts';

interface Pinned {
  readonly phase: string;
  readonly status: string;
}

/** From cool to warm as a project advances; brown and brick for paused and cancelled ones. */
const statusColours: Readonly<Record<(typeof defaultStatuses)['keys'][number], ColourName>> = {
  idea: 'slate',
  lead: 'teal',
  in_study: 'water',
  in_negotiation: 'plum',
  acquired: 'leaf',
  on_hold: 'umber',
  completed: 'sun',
  rejected: 'brick',
};

const phaseColours: Readonly<Record<(typeof defaultPhases)['keys'][number], ColourName>> = {
  initiative: 'slate',
  feasibility: 'teal',
  definition: 'water',
  design: 'darkWater',
  permit: 'plum',
  preparation: 'umber',
  construction: 'sun',
  exploitation: 'leaf',
};

const FALLBACK: ColourName = 'water';

/** The picker stores the colour itself; its name is accepted too. */
function picked(choice: string): ColourName | null {
  const names = Object.keys(palette) as ColourName[];
  const found = names.find((name) => name === choice || palette[name].toLowerCase() === choice.toLowerCase());
  return found && (pickerColours as readonly string[]).includes(palette[found]) ? found : null;
}

/** A value is stored by its key; typed or imported ones may carry the label in either language. */
export function keyOfValue(values: Enumeration, value: string): string | null {
  const wanted = value.trim().toLowerCase();
  const found = values.entries.find(
    ({ key, label }) => key === wanted || label.en.toLowerCase() === wanted || label.nl.toLowerCase() === wanted,
  );
  return found?.key ?? null;
}

/** The name of a pin's colour: by status or phase, or the one colour the user picked for all pins. */
export function pinColour(of: Pinned, choice: string): ColourName {
  const own = picked(choice);
  if (own) return own;
  if (choice === 'phase') return coloured(phaseColours, keyOfValue(defaultPhases, of.phase));
  return coloured(statusColours, keyOfValue(defaultStatuses, of.status));
}

const coloured = (colours: Readonly<Record<string, ColourName>>, key: string | null): ColourName =>
  (key === null ? undefined : colours[key]) ?? FALLBACK;

/** Filled share of the ring: progress through the phases, 0 without a known phase and 1 in the last. */
export function phaseShare(of: Pick<Pinned, 'phase'>): number {
  const key = keyOfValue(defaultPhases, of.phase);
  return key === null ? 0 : (defaultPhases.keys.findIndex((each) => each === key) + 1) / defaultPhases.keys.length;
}
