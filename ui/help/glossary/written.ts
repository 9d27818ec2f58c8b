/** Formulas and examples as lines of text. */
import { entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { formFactors, type Formula } from '../../../model/enums/figures.ts';
import { resultRows } from '../../../model/enums/finance.ts';
import { ownFigures } from '../../../model/land/areafigures.ts';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { parkFigures } from '../../../model/land/parkfigures.ts';
import { figureLabel } from '../../components/derivation/termname.ts';
import { figureDecimals, type FigureKey } from '../../components/figures/figureformat.ts';
import { formatMoney, formatNumber, formatRead } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { isShare } from './caseterms.ts';
import { formatLand } from '../../search/values.ts';
import { isFormula, type ExampleName, type Term } from './term.ts';
import { worked } from './worked.ts';

/** Steps towards the land value that are no row of results. */
const steps: Readonly<Record<string, Label>> = {
  available: { en: 'Available for land', nl: 'Beschikbaar voor grond' },
  factor: { en: 'Factor of tax and interest', nl: 'Factor van belasting en rente' },
  development: { en: 'Making ready for building', nl: 'Bouwrijp maken' },
};

/** A figure of plots, areas or parks, by the key of its term. */
function landFigure(term: string): { readonly label: Label; readonly unit: string } | null {
  const [level, key] = term.split(':');
  if (key === undefined) return landKeyOf(term);
  return level === 'park' ? entryOf(parkFigures, key) : entryOf(ownFigures, key);
}

const nameOf = (key: string): Label =>
  steps[key] ?? entryOf(resultRows, key)?.label ?? landFigure(key)?.label ?? figureLabel(key);

/** Written out: the sum above, less another, divided by the sum below, times a factor. */
function spelled({ above, less, below, factor }: Formula, write: (key: string) => string, times: string): string {
  const sum = (keys: readonly string[], isPart: boolean) => {
    const text = keys.map(write).join(' + ');
    return keys.length > 1 && isPart ? `(${text})` : text;
  };
  const isPart = below !== undefined || factor !== undefined;
  return [
    sum(above, isPart),
    less === undefined ? '' : ` − ${write(less)}`,
    below === undefined ? '' : ` / ${sum(below, true)}`,
    factor === undefined ? '' : ` × ${times}`,
  ].join('');
}

export function formulaText({ formula }: Pick<Term, 'formula'>, language: Language): string | null {
  if (!formula) return null;
  if (!isFormula(formula)) return formula[language];
  return spelled(formula, (key) => nameOf(key)[language], formatNumber(formula.factor ?? 1, 0, language));
}

function figureText(example: ExampleName, key: string, language: Language): string {
  const value = worked[example].figures[key]!;
  if (example === 'concept') {
    const known = entryOf(formFactors, key) !== null;
    return formatRead(value, known ? Math.max(2, figureDecimals(key as FigureKey)) : 3, language);
  }
  const figure = landFigure(key);
  if (figure) return formatLand(value, figure.unit, language);
  if (isShare(key)) return `${formatRead(value * 100, 2, language)}%`;
  return key === 'factor' ? formatRead(value, 5, language) : formatMoney(value, language);
}

/** What the figure comes to in its example, with the numbers it is made of; null where the example has none. */
export function exampleText({ key, example, formula, unit }: Term, language: Language): string | null {
  if (!example || worked[example].figures[key] === undefined) return null;
  const write = (of: string) => figureText(example, of, language);
  const total = example === 'concept' ? `${write(key)} ${unit[language]}`.trim() : write(key);
  if (!formula || !isFormula(formula)) return total;
  return `${spelled(formula, write, formatNumber(formula.factor ?? 1, 0, language))} = ${total}`;
}
