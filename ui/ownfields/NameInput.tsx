/** A name that must differ from the others beside it: Enter or leaving keeps it, Escape restores it. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { TEXT_LENGTH } from '../../model/define.ts';
import { useText } from '../i18n/useText.ts';
import { isSameName } from './actions.ts';
import { texts } from './texts.ts';

interface NameInputProps {
  name: string;
  label: string;
  /** Whether the label is seen; otherwise it is for screen readers. */
  isLabelled?: boolean;
  /** Names of the other records of the list. */
  others: readonly string[];
  /** What another name touches; shown while one is typed. */
  touches?: string | null;
  disabled: boolean;
  onRename: (name: string) => void;
}

export function NameInput({
  name,
  label,
  isLabelled = false,
  others,
  touches = null,
  disabled,
  onRename,
}: NameInputProps) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed?.trim() ?? '';
  const isTaken = typed !== null && others.some((other) => isSameName(other, wanted));
  return (
    <TextInput
      {...(isLabelled ? { label } : { 'aria-label': label })}
      value={typed ?? name}
      maxLength={TEXT_LENGTH}
      disabled={disabled}
      error={isTaken ? t(texts.taken) : undefined}
      description={wanted && wanted !== name && !isTaken ? touches : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (wanted && !isTaken && wanted !== name) onRename(wanted);
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
