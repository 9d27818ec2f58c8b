/** The editor of a cell: typed, or chosen from a list. */
import { choicesOf } from '../../fields/choices.ts';
import { useText } from '../../i18n/useText.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import type { CellEditorProps } from './editor.ts';
import { TypedEditor } from './TypedEditor.tsx';

export function CellEditor(props: CellEditorProps) {
  const t = useText();
  return choicesOf(props.kind, t) === null ? <TypedEditor {...props} /> : <ChoiceEditor {...props} />;
}
