/** Sheets with a line per figure and a column per concept. */
import type { Cell } from 'write-excel-file/universal';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { isComplete } from '../../../../model/finance/missing.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as rgw } from '../rgw/texts.ts';
import type { Assumptions } from './assumptions.ts';
import type { BookConcept } from './bookconcept.ts';
import type { FlowPage } from './cashflow.ts';
import type { CostPage } from './costs.ts';
import type { IncomePage } from './income.ts';
import { cellAt, EURO, head, input, live, liveTotal, Page } from './page.ts';
import { texts } from './texts.ts';

/** The sheets that lines take cells from. */
export interface Sources {
  assumptions: Assumptions;
  income: IncomePage;
  costs: CostPage;
  flows: FlowPage;
  /** Null while that sheet itself is made. */
  rgw: FigurePage | null;
}

/** Gives the cell of an earlier line of the same concept. */
type CellOf = (key: string) => string;

export interface FigureLine {
  key: string;
  label: Label;
  /** The formula; null: the line is a plain number here. */
  text: (concept: BookConcept, cell: CellOf, from: Sources) => string | null;
  /** The figure of the product; null where it is not determined. */
  value: (concept: BookConcept) => number | null;
  /** In place of a value that is not determined. */
  reason?: (concept: BookConcept) => Label;
  format?: string;
  isStrong?: true;
}

export interface FigurePage {
  page: Page;
  /** The cell of a line of a concept. */
  at: (key: string, concept: BookConcept) => string;
}

export const figure =
  (key: string) =>
  ({ found }: BookConcept): number | null =>
    found.figures[key] ?? null;

export const over =
  (above: string, below: string): FigureLine['text'] =>
  (_concept, cell) =>
    `IF(${cell(below)}=0,0,${cell(above)}/${cell(below)})`;

/** A concept with missing prices computes with zero: its head says so. */
const headOf = ({ name, found }: BookConcept, t: Translate): Cell =>
  head(isComplete(found) ? name : t(texts.incomplete, { name }));

export function addLines(
  name: string,
  lines: readonly FigureLine[],
  concepts: readonly BookConcept[],
  from: Sources,
  t: Translate,
): FigurePage {
  const page = new Page(name);
  page.add([head(t(texts.figure)), ...concepts.map((concept) => headOf(concept, t))]);
  const first = page.next;
  const rowOf = new Map(lines.map(({ key }, at) => [key, first + at]));
  for (const line of lines)
    page.add([
      t(line.label),
      ...concepts.map((concept, at): Cell => {
        const value = line.value(concept);
        if (value === null) return { value: t(line.reason?.(concept) ?? rgw.notDetermined), align: 'right' };
        const text = line.text(concept, (key) => cellAt(at + 1, rowOf.get(key)!), from);
        if (text === null) return input(value, line.format ?? EURO);
        return (line.isStrong ? liveTotal : live)(text, value, line.format ?? EURO);
      }),
    ]);
  return { page, at: (key, concept) => page.at(concepts.indexOf(concept) + 1, rowOf.get(key)!) };
}
