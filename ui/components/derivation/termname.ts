/** Names of derivation terms, and of figures that are not form factors. */
import type { TermLabel } from '../../../engine/host/derive/types.ts';
import type { FloorResult } from '../../../engine/host/types.ts';
import { roofShapes } from '../../../model/enums/building.ts';
import { entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { spaceKinds, wallKinds } from '../../../model/enums/geometry.ts';
import { defineTexts } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/useText.ts';
import { levelsOf } from '../../../engine/export/plan/levels.ts';
import { levelName } from '../../../engine/export/plan/naming.ts';

const others = defineTexts({
  window: { en: 'Windows', nl: 'Ramen' },
  storeys: { en: 'Storeys', nl: 'Bouwlagen' },
  height: { en: 'Storey height', nl: 'Verdiepingshoogte' },
  approximated: {
    en: 'Difference from the rectangle it was laid out in',
    nl: 'Verschil met de rechthoek waarin het is ingedeeld',
  },
  shared: { en: 'Walls between volumes that touch', nl: 'Wanden tussen volumes die elkaar raken' },
  overlap: { en: 'Ground under two volumes, counted once', nl: 'Grond onder twee volumes, één keer geteld' },
  wall: { en: '{name}', nl: '{name}' },
  roof: { en: 'Roof: {name}', nl: 'Dak: {name}' },
});

const named: Readonly<Record<string, { entries: readonly { key: string; label: Label }[] }>> = {
  space: spaceKinds,
  wall: wallKinds,
  roof: roofShapes,
  function: areaFunctionTypes,
};

export function termName({ list, key }: TermLabel, t: Translate): string {
  const own = (others as Record<string, Label>)[key];
  if (!named[list]) return own ? t(own) : key;
  const found = named[list].entries.find((entry) => entry.key === key);
  const name = found ? t(found.label) : key;
  return list === 'roof' ? t(others.roof, { name }) : name;
}

/** Figures that occur only in the derivation of others. */
const hidden = defineTexts<string>({
  built_area: { en: 'Built-up area, overlaps counted once', nl: 'Bebouwd oppervlak, overlap één keer geteld' },
  open_share: { en: 'Share of the plot that is open (1 − GSI)', nl: 'Onbebouwd deel van het perceel (1 − GSI)' },
  parking_area: { en: 'Gross parking area', nl: 'Bruto parkeeroppervlak' },
  parking_demand: { en: 'Parking demand', nl: 'Parkeervraag' },
  window_area: { en: 'Window area', nl: 'Raamoppervlak' },
  outer_wall_area: { en: 'Outer wall area', nl: 'Geveloppervlak zonder dakranden' },
  pointed_wall_area: { en: 'Gable area', nl: 'Oppervlak van topgevels' },
  parapet_area: { en: 'Parapet area', nl: 'Oppervlak van dakranden' },
  gbo_lfa: { en: 'Usable area (dwellings and lettable)', nl: 'Gebruiksoppervlak en verhuurbaar oppervlak' },
});

export function figureLabel(key: string): Label {
  return entryOf(formFactors, key)?.label ?? hidden[key] ?? { en: key, nl: key };
}

/** The storeys a floor stands for: `Storey 1 – Storey 7`. */
export function floorName(floors: readonly FloorResult[], index: number | null, t: Translate): string {
  const floor = index === null ? undefined : floors[index];
  if (!floor) return '';
  const levels = levelsOf(floors).filter((level) => level.floors.includes(floor));
  const [first, last] = [levels[0], levels.at(-1)];
  if (!first || !last) return '';
  return first === last ? levelName(first, t) : `${levelName(first, t)} – ${levelName(last, t)}`;
}
