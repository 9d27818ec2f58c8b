import { Button } from '@mantine/core';
import { texts as shared } from '../../components/factor/texts.ts';
import { useFactorReset } from '../../components/factor/useFactorReset.tsx';
import { useText } from '../../i18n/useText.ts';
import { factorTexts as texts } from './factorTexts.ts';

/** Removes the second factor of a colleague who lost it. */
export function ResetFactor({ id, name, onDone }: { id: number; name: string; onDone: () => void }) {
  const t = useText();
  const { ask, dialog } = useFactorReset({ id, name, onDone });
  return (
    <>
      <Button variant="default" size="xs" aria-label={t(texts.resetOf, { name })} onClick={ask}>
        {t(shared.reset)}
      </Button>
      {dialog}
    </>
  );
}
