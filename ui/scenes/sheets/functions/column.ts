/** What the columns of this sheet are made of. */
import { real, text, type Field } from '../../../../model/define.ts';
import type { GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { FunctionLine } from './rows.ts';
import { texts } from './texts.ts';

type Column = GridColumn<FunctionLine>;

export const words = text('Text', 'Tekst');
export const pieces = real('Number', 'Aantal', { unit: 'count', decimals: 0 });
export const percent = real('Share', 'Aandeel', { unit: '%', decimals: 1 });

export const inPercent = (share: number | null | undefined): number | null => (share == null ? null : share * 100);

export interface ColumnParts {
  readonly t: Translate;
  readonly column: (
    key: keyof typeof texts,
    field: Field,
    width: number,
    value: (line: FunctionLine) => unknown,
    rest?: Partial<Column>,
  ) => Column;
  /** Marks concepts whose figures changed since. */
  readonly marks: NonNullable<Column['marks']>;
  /** Allows edits of units alone. */
  readonly ofUnit: NonNullable<Column['canEdit']>;
  readonly buildingOf: (id: number) => string;
}

/** `old`: concepts whose figures changed since. `buildingOf`: the name of a building. */
export const columnParts = (
  t: Translate,
  old: ReadonlySet<number>,
  buildingOf: (id: number) => string,
): ColumnParts => ({
  t,
  buildingOf,
  column: (key, field, width, value, rest = {}) => ({ key, title: t(texts[key]), field, width, value, ...rest }),
  marks: ({ concept, kind }) => (kind === 'concept' && old.has(concept.id) ? 'old' : null),
  ofUnit: ({ unit }) => unit !== null || t(texts.onlyUnits),
});
