/** The columns of the sheet of residual land values: a line, and a column per concept. */
import { real, text } from '../../../../model/define.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import type { RgwLine } from '../../../../model/finance/rgwlines.ts';
import type { GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as shared } from '../texts.ts';
import { explainRgw } from './derived.ts';
import { texts } from './texts.ts';

const words = text('Text', 'Tekst');
const euros = real('Amount', 'Bedrag', { unit: 'EUR', decimals: 0 });

/** Keys in the glossary; steps in between have none. */
const terms: Partial<Record<RgwLine['key'], string>> = {
  revenue: 'revenue',
  profitRisk: 'profit_risk',
  rgw: 'rgw',
  rawLand: 'rgw_raw_land',
  groundQuote: 'ground_quote',
};
const termOf = ({ key }: RgwLine): string | undefined => terms[key];

const columnOf = (concept: Concept): string => `concept:${concept.id}`;

/** `cases`, of the concepts: what the lines follow from. `old`: concepts whose figures changed since. */
export const rgwColumns = (
  t: Translate,
  concepts: readonly Concept[],
  old: ReadonlySet<number>,
  lines: readonly RgwLine[],
  cases: readonly (ConceptBusinessCase | null)[],
): GridColumn<RgwLine>[] => [
  {
    key: 'line',
    title: t(texts.line),
    field: words,
    width: 280,
    canSort: false,
    termOf,
    value: ({ key }) => t(texts[key]),
  },
  ...concepts.map((concept, at): GridColumn<RgwLine> => ({
    key: columnOf(concept),
    title: concept.name || t(shared.unnamed),
    field: euros,
    width: 170,
    canSort: false,
    termOf,
    value: ({ values, undetermined }) => (undetermined[at] ? t(texts.notDetermined) : values[at]),
    fieldOf: ({ unit, decimals, undetermined }) =>
      undetermined[at] ? words : real('Amount', 'Bedrag', { unit, decimals }),
    explain: (line) => explainRgw(line, at, columnOf(concept), lines, cases[at], t),
    marks: () => (old.has(concept.id) ? 'old' : null),
  })),
];
