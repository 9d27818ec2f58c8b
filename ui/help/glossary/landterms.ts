/** The figures of plots, areas and business parks. Names, units, scales and sources are the catalogue's. */
import { entryOf, type KeyOf, type Label } from '../../../model/enums/enumeration.ts';
import { ownFigures } from '../../../model/land/areafigures.ts';
import { landKeys, sourcesOf, type LandKeyName } from '../../../model/land/catalogue.ts';
import { keyGroups, type KeyInput, type LandKey } from '../../../model/land/key.ts';
import { parkFigures } from '../../../model/land/parkfigures.ts';
import { landUnits } from '../../../model/land/units.ts';
import { ofAreas, ofParks } from './areaformulas.ts';
import { exampleNames, landExamples } from './landexamples.ts';
import { landFormula } from './landformulas.ts';
import { landNorm } from './landnorms.ts';
import type { LandExample, Term, TermGroup } from './term.ts';

interface Row {
  readonly key: string;
  readonly label: Label;
  readonly unit: KeyOf<typeof landUnits>;
  readonly inputs: readonly KeyInput[];
  readonly scale?: readonly [number, number];
}

/** The example that has a value of the figure. */
const exampleOf = (key: string): { example: LandExample } | null => {
  const found = exampleNames.find((name) => landExamples[name].figures[key] !== undefined);
  return found ? { example: found } : null;
};

function term(
  prefix: string,
  { label, unit, inputs, scale, ...row }: Row,
  explained: Pick<Term, 'formula' | 'norm'>,
): Term {
  const key = `${prefix}${row.key}`;
  return {
    key,
    name: label,
    unit: entryOf(landUnits, unit)!.label,
    ...explained,
    ...exampleOf(key),
    sources: sourcesOf({ inputs }).map((source) => source.label),
    // A class is no size, and a year needs no range.
    ...(scale && unit !== 'class' && unit !== 'category' && unit !== 'year' && { scale }),
  };
}

function ofPlot(key: LandKey & { readonly key: LandKeyName }): Term {
  const formula = landFormula(key);
  return term('', key, { ...(formula && { formula }), norm: landNorm(key) });
}

const plot: Label = { en: 'Plots', nl: 'Percelen' };
const all: readonly (LandKey & { readonly key: LandKeyName })[] = landKeys;

export const landTerms: readonly TermGroup[] = [
  ...keyGroups.entries.map(({ key, label }) => ({
    key: `land_${key}`,
    title: { en: `${plot.en}: ${label.en.toLowerCase()}`, nl: `${plot.nl}: ${label.nl.toLowerCase()}` },
    terms: all.filter(({ group }) => group === key).map(ofPlot),
  })),
  {
    key: 'area',
    title: { en: 'Areas', nl: 'Gebieden' },
    terms: ownFigures.entries.map((each) => term('area:', each, ofAreas[each.key])),
  },
  {
    key: 'park',
    title: { en: 'Business parks', nl: 'Bedrijventerreinen' },
    terms: parkFigures.entries.map((each) => term('park:', each, ofParks[each.key])),
  },
];
