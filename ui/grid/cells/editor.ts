import type { KeyboardEvent } from 'react';
import type { CellKind } from '../../fields/types.ts';

/** Where the focus goes once a value is kept. */
export type Next = 'stay' | 'down' | 'up' | 'right' | 'left';

export interface CellEditorProps {
  label: string;
  kind: CellKind;
  value: unknown;
  /** What was typed to begin; null: the value itself is edited. */
  draft: string | null;
  /** What applies while it is empty. */
  placeholder?: unknown;
  onKeep: (value: unknown, next: Next) => void;
  onCancel: () => void;
}

/** Where Enter and Tab go; null for other keys. */
export function nextOf({ key, shiftKey }: KeyboardEvent): Next | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  return key === 'Tab' ? (shiftKey ? 'left' : 'right') : null;
}
