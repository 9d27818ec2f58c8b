import { Alert, Button } from '@mantine/core';
import { texts as componentTexts } from '../../components/texts.ts';
import { useText } from '../../i18n/useText.ts';

/** In place of a part of the page that could not be loaded: what is missing, and a way to load it again. */
export function PartFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText();
  return (
    <Alert color="brick" variant="light">
      {text}{' '}
      <Button size="compact-sm" variant="light" color="brick" onClick={onRetry}>
        {t(componentTexts.retry)}
      </Button>
    </Alert>
  );
}
