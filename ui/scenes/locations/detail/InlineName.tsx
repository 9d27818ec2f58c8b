import { useState } from 'react';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import classes from '../locations.module.css';

interface InlineNameProps {
  label: string;
  value: string;
  placeholder: string;
  onChange: (value: string, gesture: string) => void;
}

/** A name edited in place. Each focus is one undo step; Esc restores the old name. */
export function InlineName({ label, value, placeholder, onChange }: InlineNameProps) {
  const [visit, setVisit] = useState<{ before: string; gesture: string } | null>(null);
  return (
    <input
      className={classes.inlineName}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      maxLength={TEXT_LENGTH}
      onFocus={() => setVisit({ before: value, gesture: crypto.randomUUID() })}
      onBlur={() => setVisit(null)}
      onChange={(event) => onChange(event.currentTarget.value, visit?.gesture ?? crypto.randomUUID())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && visit) onChange(visit.before, visit.gesture);
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
