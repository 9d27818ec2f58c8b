import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { texts } from './texts.ts';

/** Copies a text, and says whether that worked: a browser may refuse. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () => {
    const written = navigator.clipboard?.writeText(text()) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCopy size={14} stroke={1.5} aria-hidden />}
        onClick={copy}
      >
        {label}
      </Button>
      <span role="status" className="text-hint">
        {outcome ? t(texts[outcome]) : null}
      </span>
    </>
  );
}
