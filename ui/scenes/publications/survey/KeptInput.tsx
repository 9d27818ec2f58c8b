/** A text that is kept when it is left or with Enter; Escape restores it. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface KeptInputProps {
  label: string;
  hidesLabel?: boolean;
  value: string;
  placeholder?: string;
  maxLength: number;
  disabled: boolean;
  description?: string;
  /** What is wrong with a typed text; null when it can be kept. */
  faultOf: (text: string) => string | null;
  onKeep: (text: string) => void;
}

export function KeptInput({
  label,
  hidesLabel,
  value,
  placeholder,
  maxLength,
  disabled,
  description,
  faultOf,
  onKeep,
}: KeptInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed?.trim() ?? value;
  const fault = typed === null || wanted === value ? null : faultOf(wanted);
  return (
    <TextInput
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      value={typed ?? value}
      placeholder={placeholder}
      maxLength={maxLength}
      disabled={disabled}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fault}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (wanted !== value && fault === null) onKeep(wanted);
        setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
