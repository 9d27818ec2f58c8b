/** Colour of a location's pin, and the filled share of its ring. */
import { useMemo } from 'react';
import type { Location } from '../../model/entities/location.ts';
import { pickedColour, plainColour } from './colours.ts';
import { choiceOf, useChoices, type Choice, type Property } from './values.ts';

type Pinned = Pick<Location, 'phase' | 'status'>;

export interface Pins {
  /** `#RRGGBB` */
  readonly colour: (of: Pinned) => string;
  /** Progress through the phases: 0 without a known phase and 1 in the last. */
  readonly share: (of: Pick<Pinned, 'phase'>) => number;
}

/** Pins coloured by status or phase, or in the one colour that the user chose for all. */
export function pinsOf(choice: string, choices: Readonly<Record<Property, readonly Choice[]>>): Pins {
  const single = pickedColour(choice);
  const by: Property = choice === 'phase' ? 'phase' : 'status';
  return {
    colour: (of) => single ?? choiceOf(by, choices[by], of[by])?.colour ?? plainColour,
    share: ({ phase }) => {
      const found = choiceOf('phase', choices.phase, phase);
      return found ? (choices.phase.indexOf(found) + 1) / choices.phase.length : 0;
    },
  };
}

/** For components. `choice` is the user's setting for the property that colours pins. */
export function usePins(choice: string): Pins {
  const status = useChoices('status');
  const phase = useChoices('phase');
  return useMemo(() => pinsOf(choice, { status, phase }), [choice, status, phase]);
}
