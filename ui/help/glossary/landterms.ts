/** The figures of plots, areas and business parks. Everything is the catalogue's. */
import { entryOf, type KeyOf, type Label } from '../../../model/enums/enumeration.ts';
import { ownFigures } from '../../../model/land/areafigures.ts';
import { landKeys, sourcesOf } from '../../../model/land/catalogue.ts';
import { keyGroups, type KeyInput, type LandKey } from '../../../model/land/key.ts';
import { parkFigures } from '../../../model/land/parkfigures.ts';
import { landUnits } from '../../../model/land/units.ts';
import type { Term, TermGroup } from './term.ts';

interface Row {
  readonly key: string;
  readonly label: Label;
  readonly unit: KeyOf<typeof landUnits>;
  readonly inputs: readonly KeyInput[];
  readonly scale?: readonly [number, number];
}

const term = (prefix: string, { key, label, unit, inputs, scale }: Row): Term => ({
  ...{ key: `${prefix}${key}`, name: label, unit: entryOf(landUnits, unit)!.label },
  sources: sourcesOf({ inputs }).map((source) => source.label),
  // A class is no size, and a year needs no range.
  ...(scale && unit !== 'class' && unit !== 'category' && unit !== 'year' && { scale }),
});

const plot: Label = { en: 'Plots', nl: 'Percelen' };
const all: readonly LandKey[] = landKeys;

export const landTerms: readonly TermGroup[] = [
  ...keyGroups.entries.map(({ key, label }) => ({
    key: `land_${key}`,
    title: { en: `${plot.en}: ${label.en.toLowerCase()}`, nl: `${plot.nl}: ${label.nl.toLowerCase()}` },
    terms: all.filter(({ group }) => group === key).map((each) => term('', each)),
  })),
  {
    key: 'area',
    title: { en: 'Areas', nl: 'Gebieden' },
    terms: ownFigures.entries.map((each) => term('area:', each)),
  },
  {
    key: 'park',
    title: { en: 'Business parks', nl: 'Bedrijventerreinen' },
    terms: parkFigures.entries.map((each) => term('park:', each)),
  },
];
