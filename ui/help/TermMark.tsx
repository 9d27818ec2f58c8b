import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { tip } from '../components/tip.ts';
import { useText } from '../i18n/useText.ts';
import { openHelp } from './opened.ts';
import { texts } from './texts.ts';

/** Beside a figure: opens the glossary at it. `term`: its key. */
export function TermMark({ term }: { term: string }) {
  const t = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="ink"
      size={24}
      aria-label={t(texts.explain)}
      aria-haspopup="dialog"
      {...tip(t(texts.explain))}
      onClick={() => openHelp(term)}
    >
      <IconInfoCircle size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
