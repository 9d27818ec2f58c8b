/** The registry of archetypes: one line per archetype. */
import { entryOf, enumeration } from '../enums/enumeration.ts';
import { agricultural } from './agricultural.ts';
import type { Archetype } from './archetype.ts';
import { distCenter } from './distcenter.ts';
import { environment } from './environment.ts';
import { flat } from './flat.ts';
import { generic } from './generic.ts';
import { healthcare } from './healthcare.ts';
import { hotel } from './hotel.ts';
import { house } from './house.ts';
import { industrial } from './industrial.ts';
import { leisure } from './leisure.ts';
import { office } from './office.ts';
import { parkingGarage } from './parkinggarage.ts';
import { parkingLot } from './parkinglot.ts';
import { retail } from './retail.ts';
import { school } from './school.ts';
import { street } from './street.ts';
import { streetBlock } from './streetblock.ts';
import { surrounding } from './surrounding.ts';
import { tower } from './tower.ts';

/** Building.archetype. */
export const archetypes = enumeration('archetypes', [
  generic,
  flat,
  tower,
  streetBlock,
  house,
  office,
  retail,
  distCenter,
  industrial,
  parkingLot,
  parkingGarage,
  school,
  healthcare,
  hotel,
  leisure,
  agricultural,
  environment,
  street,
  surrounding,
]);

/** The intersection of a union. */
type All<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never;

/** The parts of `cfg` of all archetypes. */
export const archetypeParts = Object.assign({}, ...archetypes.entries.map(({ parts }) => parts)) as All<
  (typeof archetypes.entries)[number]['parts']
>;

/** The archetype of existing buildings, which no user draws and no figure counts. */
export const contextArchetype = archetypes.entries.find(({ group }) => group === null)!.key;

/** Returns an archetype by its key; an unknown key, written by another release, is a plain volume. */
export const archetypeOf = (key: string): Archetype => entryOf(archetypes, key) ?? generic;
