import { Anchor } from '@mantine/core';
import { useText } from '../../i18n/useText.ts';
import { texts } from '../texts.ts';

/** A line in place of figures of neighbourhoods that could not be loaded. */
export function NeighbourhoodsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <span role="alert">
      {t(texts.neighbourhoodsFailed)}{' '}
      <Anchor component="button" type="button" fz="inherit" onClick={onRetry}>
        {t(texts.retry)}
      </Anchor>
    </span>
  );
}
