import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { tip } from '../components/tip.ts';
import { useText } from '../i18n/useText.ts';
import { openHelp } from './opened.ts';
import { texts } from './texts.ts';

interface TermMarkProps {
  /** The key of the figure. */
  term: string;
  /** Its name, where several marks are side by side. */
  name?: string;
  className?: string | undefined;
}

/** Beside a figure: opens the glossary at it. */
export function TermMark({ term, name, className }: TermMarkProps) {
  const t = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="ink"
      size={24}
      {...(className && { className })}
      aria-label={name === undefined ? t(texts.explain) : t(texts.explainOf, { name })}
      aria-haspopup="dialog"
      {...tip(t(texts.explain))}
      onClick={() => openHelp(term)}
    >
      <IconInfoCircle size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
