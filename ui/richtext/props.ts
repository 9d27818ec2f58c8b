import type { ReactNode } from 'react';

export interface RichEditorProps {
  label: string;
  /** Whether the label is for screen readers only. */
  hideLabel?: boolean | undefined;
  value: string;
  /** Most characters, tags included. */
  most?: number | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Whether it is an editor from the start. */
  startsOpen?: boolean;
  error?: string | undefined;
  /** Names that can be mentioned. */
  people?: readonly string[];
  /** Further buttons in its bar. */
  tools?: ReactNode;
  /** Called with pictures that are pasted or dropped. */
  onPictures?: (files: File[]) => void;
  /** Called with the text as it may be kept. Each visit is one gesture. */
  onChange: (text: string, gesture: string) => void;
  /** Called for Ctrl+Enter. */
  onDone?: () => void;
}
