/** The columns of the sheet of residual land values: a line, and a column per concept. */
import { real, text } from '../../../../model/define.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { LineKey, RgwLine } from '../../../../model/finance/rgwlines.ts';
import type { Explanation, GridColumn } from '../../../grid/types.ts';
import { formatMeasure, formatMoney } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

const words = text('Text', 'Tekst');
const euros = real('Amount', 'Bedrag', { unit: 'EUR', decimals: 0 });

const columnOf = (concept: Concept): string => `concept:${concept.id}`;

export const rgwColumns = (
  t: Translate,
  concepts: readonly Concept[],
  old: ReadonlySet<number>,
  lines: readonly RgwLine[],
): GridColumn<RgwLine>[] => [
  { key: 'line', title: t(texts.line), field: words, value: ({ key }) => t(texts[key]), width: 280, canSort: false },
  ...concepts.map((concept, at): GridColumn<RgwLine> => ({
    ...{ key: columnOf(concept), title: concept.name || t(shared.unnamed), field: euros, width: 170, canSort: false },
    value: ({ values, undetermined }) => (undetermined[at] ? t(texts.notDetermined) : values[at]),
    fieldOf: ({ unit, decimals, undetermined }) =>
      undetermined[at] ? words : real('Amount', 'Bedrag', { unit, decimals }),
    explain: ({ key }) => explained(key, lines, at, columnOf(concept), t),
    marks: () => (old.has(concept.id) ? 'old' : null),
  })),
];

type Term = LineKey | string;

/** How a line follows from lines above it. */
const terms: Readonly<Partial<Record<LineKey, readonly Term[]>>> = {
  available: ['revenue', '−', 'profitRisk', '−', 'costsWithoutGround'],
  rgw: ['available', '/', 'factor'],
  rawLand: ['rgw', '−', 'development'],
  groundQuote: ['rgw', '/', 'revenue'],
  difference: ['rgw', '−', 'entered'],
};

function explained(
  key: LineKey,
  lines: readonly RgwLine[],
  at: number,
  column: string,
  t: Translate,
): Explanation | null {
  const parts = terms[key];
  if (!parts) return null;
  return parts.map((term) => {
    const line = lines.find((each) => each.key === term);
    if (!line) return { text: term };
    const value = line.values[at];
    const shown =
      value === null || value === undefined
        ? '–'
        : line.unit === 'EUR'
          ? formatMoney(value)
          : formatMeasure(value, line.unit, line.decimals);
    return { text: `${t(texts[line.key])} ${shown}`, goTo: { row: line.key, column } };
  });
}
