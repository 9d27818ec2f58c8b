/** A name typed in its place: Enter or leaving keeps it, Escape does not; an empty one is never kept. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { TEXT_LENGTH } from '../../model/define.ts';

interface RenameFieldProps {
  name: string;
  /** What a screen reader calls the field. */
  label: string;
  className?: string | undefined;
  onRename: (name: string) => void;
  /** After keeping and after leaving it be. */
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
        // Escape leaves the field, not what is chosen on the stage.
        event.stopPropagation();
        finish(false);
      }}
    />
  );
}
