/** The width that the values of a column need. */
import { textOfCell } from '../../fields/celltext.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { unitSymbol } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/useText.ts';
import { boundedWidth } from '../arrange/columns.ts';
import { kindOf } from '../cells/kind.ts';
import type { GridColumn } from '../types.ts';

/** px beside the text of a cell, and beside that of a head with its menu. */
const BESIDE = 24;
const BESIDE_HEAD = 48;

export function fittingWidth<R>(column: GridColumn<R>, rows: readonly R[], t: Translate): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return boundedWidth(column.width ?? 0);
  const family = getComputedStyle(document.body).fontFamily;
  const widthOf = (text: string, weight: number) => {
    context.font = `${weight} 13px ${family}`;
    return context.measureText(text).width;
  };
  const language = currentLanguage();
  const texts = rows.map((row) => {
    const kind = kindOf(column, row);
    const { unit } = kind.field;
    return `${textOfCell(kind, column.value(row), t, language)}${unit ? ` ${unitSymbol(unit, language)}` : ''}`;
  });
  // The longest text is among the longest few by their letters.
  const longest = [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, 20);
  return boundedWidth(
    Math.max(widthOf(column.title, 600) + BESIDE_HEAD, ...longest.map((text) => widthOf(text, 400) + BESIDE)),
  );
}
