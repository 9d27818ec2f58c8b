import type { Field } from '../../model/define.ts';
import { useText } from '../i18n/useText.ts';
import { textOfValue } from './shownValue.ts';

/** A value of a record in a table or a summary. */
export function Cell({ field, value }: { field: Field; value: unknown }) {
  const t = useText();
  return <span className={typeof value === 'number' ? 'tabular' : undefined}>{textOfValue(field, value, t)}</span>;
}
