/** Edits a name in place: Enter or leaving saves it, Escape cancels; an empty name is never saved. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { TEXT_LENGTH } from '../../model/define.ts';

interface RenameFieldProps {
  name: string;
  /** Accessible name of the field. */
  label: string;
  className?: string | undefined;
  onRename: (name: string) => void;
  /** Called after saving and after cancelling. */
  onDone: () => void;
}

export function RenameField({ name, label, className, onRename, onDone }: RenameFieldProps) {
  const [typed, setTyped] = useState(name);
  const finish = (keep: boolean) => {
    const next = typed.trim();
    if (keep && next && next !== name) onRename(next);
    onDone();
  };
  return (
    <TextInput
      className={className}
      size="xs"
      autoFocus
      aria-label={label}
      value={typed}
      maxLength={TEXT_LENGTH}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(true);
        if (event.key !== 'Escape') return;
        // Escape leaves the field and keeps the selection of the stage.
        event.stopPropagation();
        finish(false);
      }}
    />
  );
}
