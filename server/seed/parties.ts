/** Who works on a location, and what is said of it, by its phase: early ones have no builder yet. */
import { defaultPhases } from '../../model/enums/location.ts';
import type { Values } from './records.ts';

const architects = ['Atelier Waterkant', 'Bureau Van Loon', 'Studio Noorderlicht', 'De Vries + Partners'];
const builders = ['Bouwbedrijf Terpstra', 'Aannemersmij De Sluis', 'Heijnen Bouw Waterland'];
const advisors = [
  'Ingenieursbureau Duinkerk (constructie), Akoestisch Adviesbureau Kloos',
  'Bodem & Water Advies',
  'Planbureau Halma (stedenbouw)',
];
const buyers = ['Woonstichting De Sluis', 'Pensioenfonds Noordersluis', 'Verkoop aan particulieren'];
/** The zone in which land belongs to a business park. */
const parks: Readonly<Record<string, string>> = { Bedrijventerrein: 'Oostpoort' };

const placeIn = (phase: string): number => defaultPhases.keys.findIndex((key) => key === phase);
const atLeast = (phase: string, from: (typeof defaultPhases.keys)[number]): boolean => placeIn(phase) >= placeIn(from);
const oneOf = (names: readonly string[], index: number): string => names[index % names.length]!;

export const partiesOf = (phase: string, zone: string, index: number): Values => ({
  architect: atLeast(phase, 'definition') ? oneOf(architects, index) : '',
  advisors: atLeast(phase, 'feasibility') ? oneOf(advisors, index) : '',
  builder: atLeast(phase, 'preparation') ? oneOf(builders, index) : '',
  buyer: atLeast(phase, 'permit') ? oneOf(buyers, index) : '',
  businesspark: parks[zone] ?? '',
});

const situations = [
  'Op het perceel staat een leegstaand bedrijfspand uit de jaren zeventig. De grond is verhard en goed bereikbaar.',
  'Het terrein is onbebouwd en wordt als tijdelijk parkeerterrein gebruikt.',
  'De bestaande bebouwing is verouderd; de huurcontracten lopen binnen twee jaar af.',
  'Het perceel is een restkavel langs de weg, met een watergang aan de achterzijde.',
];

export function descriptionOf(name: string, zone: string, plans: string, index: number): Values {
  return {
    description: `<p>${name} ligt in een gebied met de bestemming ${zone.toLowerCase()}. Het plan: ${plans.toLowerCase()}.</p>`,
    current_situation: `<p>${oneOf(situations, index)}</p>`,
  };
}
