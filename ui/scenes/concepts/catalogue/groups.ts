/** In which part of the catalogue a building type stands. */
import { supportedArchetypes } from '../../../../engine/host/archetypes.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { texts } from './texts.ts';

type Archetype = Building['archetype'];
export type GroupKey = 'dwelling' | 'work' | 'parking' | 'outdoors';

const groupOf: Readonly<Record<Exclude<Archetype, 'surrounding'>, GroupKey>> = {
  flat: 'dwelling',
  tower: 'dwelling',
  street_block: 'dwelling',
  house: 'dwelling',
  generic: 'work',
  office: 'work',
  retail: 'work',
  industrial: 'work',
  dist_center: 'work',
  school: 'work',
  healthcare: 'work',
  hotel: 'work',
  leisure: 'work',
  agricultural: 'work',
  parking_lot: 'parking',
  parking_garage: 'parking',
  environment: 'outdoors',
  street: 'outdoors',
};

export const groups: readonly { key: GroupKey; label: Label; archetypes: readonly Archetype[] }[] = (
  ['dwelling', 'work', 'parking', 'outdoors'] as const
).map((key) => ({
  key,
  label: texts[key],
  archetypes: supportedArchetypes.filter((each) => groupOf[each] === key),
}));
