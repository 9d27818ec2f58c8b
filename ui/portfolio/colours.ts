/** Colours of choices: those of the company, otherwise those of the product. */
import { palette } from '../../model/palette.ts';
import { pickerColours } from '../theme/palette.ts';
import type { defaultPhases, defaultStatuses } from '../../model/enums/location.ts';

/** From cool to warm as a project advances; brown and brick for paused and cancelled ones. */
const statusColours: Readonly<Record<(typeof defaultStatuses)['keys'][number], string>> = {
  idea: palette.slate,
  lead: palette.teal,
  in_study: palette.water,
  in_negotiation: palette.plum,
  acquired: palette.leaf,
  on_hold: palette.umber,
  completed: palette.sun,
  rejected: palette.brick,
};

const phaseColours: Readonly<Record<(typeof defaultPhases)['keys'][number], string>> = {
  initiative: palette.slate,
  feasibility: palette.teal,
  definition: palette.water,
  design: palette.darkWater,
  permit: palette.plum,
  preparation: palette.umber,
  construction: palette.sun,
  exploitation: palette.leaf,
};

export const productColours: Readonly<Record<'status' | 'phase', Readonly<Record<string, string>>>> = {
  status: statusColours,
  phase: phaseColours,
};

/** Of a location without a value. */
export const plainColour: string = palette.water;

const HEX = /^#[0-9a-f]{6}$/i;

/** The colour that a company gave a choice, as `#RRGGBB`. */
export function colourOfValue(colour: string, property: 'status' | 'phase' | null, name: string): string {
  if (HEX.test(colour)) return colour.toUpperCase();
  return (property && productColours[property][name]) || plainColour;
}

/** One of the ten colours of the picker, by value or by name; null for other texts. */
export function pickedColour(choice: string): string | null {
  const found = pickerColours.find(
    ({ name, colour }) => name === choice || colour.toLowerCase() === choice.toLowerCase(),
  );
  return found?.colour ?? null;
}
