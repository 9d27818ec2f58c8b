/** The name of a record, or that it has none. */
import { FieldCell } from '../../../fields/cells.tsx';
import type { CellProps } from '../../../fields/types.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts } from '../texts.ts';

export function NameCell(props: CellProps) {
  const t = useText();
  return props.value ? <FieldCell {...props} /> : <span className="text-hint">{t(texts.unnamed)}</span>;
}
