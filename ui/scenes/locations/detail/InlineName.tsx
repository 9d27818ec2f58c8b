import { useState } from 'react';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import classes from '../locations.module.css';

interface InlineNameProps {
  label: string;
  value: string;
  placeholder: string;
  size?: 'heading' | 'text';
  autoFocus?: boolean;
  onChange: (value: string, gesture: string) => void;
  onDone?: () => void;
}

/** A name that is edited where it stands. One visit is one step to undo; Esc puts back what was there. */
export function InlineName({
  label,
  value,
  placeholder,
  size = 'heading',
  autoFocus,
  onChange,
  onDone,
}: InlineNameProps) {
  const [visit, setVisit] = useState<{ before: string; gesture: string } | null>(null);
  const begin = () => setVisit({ before: value, gesture: crypto.randomUUID() });
  const end = () => {
    setVisit(null);
    onDone?.();
  };
  return (
    <input
      className={classes.inlineName}
      data-size={size}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      maxLength={TEXT_LENGTH}
      autoFocus={autoFocus}
      onFocus={(event) => {
        begin();
        if (autoFocus) event.currentTarget.select();
      }}
      onBlur={end}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => onChange(event.currentTarget.value, visit?.gesture ?? crypto.randomUUID())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && visit) onChange(visit.before, visit.gesture);
        if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
