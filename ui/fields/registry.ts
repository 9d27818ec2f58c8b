/** The editor of every kind of field. A kind without one does not compile. */
import type { FieldKind } from '../../model/define.ts';
import { ColourEditor, EnumEditor, FlagEditor, NumberEditor, RefEditor, ShownEditor, TextEditor } from './editors.tsx';
import { ListEditor } from './ListEditor.tsx';
import { PartEditor } from './PartEditor.tsx';
import type { Editor } from './types.ts';

export const editors: Readonly<Record<FieldKind, Editor | null>> = {
  text: (props) => (props.field.format === 'colour' ? ColourEditor(props) : TextEditor(props)),
  int: NumberEditor,
  real: NumberEditor,
  flag: FlagEditor,
  time: ShownEditor,
  enum: EnumEditor,
  ref: RefEditor,
  part: PartEditor,
  list: ListEditor,
  json: ShownEditor,
  /** Never leaves the server. */
  secret: null,
};
