/** Settings of the block: from where the concept is seen first, and how it is coloured. Poster and model share them. */
import { renderStyles } from '../../../model/enums/editor.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { Parameter } from '../block.ts';

/** Position of the viewer, degrees from east, counter-clockwise; as the editor sets up its model. */
const headings = { southeast: -58, southwest: -122, northwest: 122, northeast: 58 } as const;
export type ModelView = keyof typeof headings;
/** Degrees above the horizon. */
export const PITCH = 34;
export const headingOf = (view: ModelView): number => headings[view];

/** The wireframe and the textured style read badly at the size of a page. */
const colours = ['closed', 'function_colors', 'unit_colors', 'white'] as const;
export type ModelColours = (typeof colours)[number];

export const viewFilter: Parameter = {
  label: { en: 'Seen from', nl: 'Gezien vanuit' },
  kind: 'choice',
  choices: [
    { value: 'southeast', label: { en: 'South-east', nl: 'Zuidoosten' } },
    { value: 'southwest', label: { en: 'South-west', nl: 'Zuidwesten' } },
    { value: 'northwest', label: { en: 'North-west', nl: 'Noordwesten' } },
    { value: 'northeast', label: { en: 'North-east', nl: 'Noordoosten' } },
  ],
};

export const coloursFilter: Parameter = {
  label: { en: 'Colours', nl: 'Kleuren' },
  kind: 'choice',
  choices: colours.map((value) => ({ value, label: entryOf(renderStyles, value)!.label })),
};

/** What stands around the concept in its model. */
export const aroundFilter: Parameter = {
  label: { en: 'Around it', nl: 'Eromheen' },
  kind: 'choice',
  choices: [
    { value: 'trees', label: { en: 'Buildings and trees', nl: 'Gebouwen en bomen' } },
    { value: 'buildings', label: { en: 'Buildings', nl: 'Gebouwen' } },
    { value: 'none', label: { en: 'Nothing', nl: 'Niets' } },
  ],
};
/** Metres around the plot. */
export const AROUND = 60;

/** The hour on 21 March at which the sun lights one of the two sides that are seen, and leaves the other in shade. */
const hours = { southeast: 15, southwest: 10, northwest: 16, northeast: 9 } as const;
export const posterHour = (view: ModelView): number => hours[view];
