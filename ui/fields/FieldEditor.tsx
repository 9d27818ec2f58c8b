import { editors } from './registry.ts';
import type { EditorProps } from './types.ts';

/** The editor of a field's kind. */
export function FieldEditor(props: EditorProps) {
  const Editor = editors[props.field.kind];
  return Editor ? <Editor {...props} /> : null;
}
