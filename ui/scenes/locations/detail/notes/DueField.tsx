/** A day, typed as people say it; what was understood shows below. */
import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { formatDate } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/useText.ts';
import { dayIn, momentOf, today } from './due.ts';
import { texts } from './texts.ts';

interface DueFieldProps {
  value: string | null;
  onChange: (moment: string | null) => void;
}

export function DueField({ value, onChange }: DueFieldProps) {
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const kept = value === null ? '' : formatDate(value, language);
  const understood = typed === null ? null : dayIn(typed, today());
  const isWrong = typed !== null && typed.trim() !== '' && !understood;
  const finish = () => {
    if (typed === null || isWrong) return;
    setTyped(null);
    const next = understood ? momentOf(understood) : null;
    if (next !== value && typed !== kept) onChange(next);
  };
  return (
    <TextInput
      label={t(texts.due)}
      placeholder={t(texts.dueHint)}
      value={typed ?? kept}
      error={isWrong ? t(texts.dueWrong) : undefined}
      description={understood ? formatDate(momentOf(understood), language) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
