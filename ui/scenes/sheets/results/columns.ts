/** The columns of the sheet of results: a line, a column per concept, and how the others differ from the first. */
import { real, text } from '../../../../model/define.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { resultRows } from '../../../../model/enums/finance.ts';
import type { GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { inputOf } from '../../../grid/derived.ts';
import { texts as shared } from '../texts.ts';
import { explainResult, type Derived } from './derived.ts';
import type { ResultLine } from './rows.ts';
import { texts } from './texts.ts';

const words = text('Text', 'Tekst');
const euros = real('Amount', 'Bedrag', { unit: 'EUR', decimals: 0 });
/** Every row of results is in the glossary; parts of one and years are not. */
const termOf = ({ key }: ResultLine): string | undefined => entryOf(resultRows, key)?.key;
const fieldOf = ({ unit, decimals }: ResultLine) => real('Amount', 'Bedrag', { unit, decimals });

/** Its value less that of the first concept; null where either is not determined. Of rates in points of per cent. */
export function differenceAt({ values }: ResultLine, at: number): number | null {
  const [first, other] = [values[0] ?? null, values[at] ?? null];
  return first === null || other === null ? null : other - first;
}

/** `derived`: what figures follow from. `old`: concepts whose figures changed since. */
export function resultColumns(
  t: Translate,
  concepts: readonly Concept[],
  old: ReadonlySet<number>,
  derived: Derived,
): GridColumn<ResultLine>[] {
  const nameOf = ({ name }: Concept) => name || t(shared.unnamed);
  const first = concepts[0];
  const ofConcepts: readonly GridColumn<ResultLine>[] = concepts.map((concept, at): GridColumn<ResultLine> => ({
    key: `concept:${concept.id}`,
    title: nameOf(concept),
    field: euros,
    width: 170,
    canSort: false,
    termOf,
    value: ({ values, reasons }) => {
      const reason = reasons?.[at];
      return reason ? t(texts[reason]) : values[at];
    },
    fieldOf: (line) => (line.reasons?.[at] ? words : fieldOf(line)),
    explain: (line) => explainResult(line, at, ofConcepts[at]!, derived, t),
    marks: () => (old.has(concept.id) ? 'old' : null),
  }));
  return [
    {
      key: 'line',
      title: t(texts.line),
      field: words,
      width: 290,
      canSort: false,
      termOf,
      value: ({ name }) => name(t),
    },
    ...ofConcepts,
    ...concepts
      .slice(1)
      .map((concept, at): GridColumn<ResultLine> => ({
        key: `difference:${concept.id}`,
        title: nameOf(concept),
        field: euros,
        width: 170,
        canSort: false,
        termOf,
        group: t(texts.difference, { name: nameOf(first!) }),
        value: (line) => differenceAt(line, at + 1),
        fieldOf,
        explain: (line) =>
          differenceAt(line, at + 1) === null
            ? null
            : [
                inputOf(ofConcepts[at + 1]!, line, line.key, t),
                { text: '−' },
                inputOf(ofConcepts[0]!, line, line.key, t),
              ],
        marks: () => (old.has(concept.id) || old.has(first!.id) ? 'old' : null),
      })),
  ];
}
