import { Rating } from '@mantine/core';
import { useText } from '../../i18n/useText.ts';
import { texts } from './texts.ts';

/** A rating in half stars; empty without one. */
export function StarsCell({ value }: { value: unknown }) {
  const t = useText();
  const stars = typeof value === 'number' ? value : 0;
  if (stars === 0) return null;
  return (
    <Rating readOnly size="xs" fractions={2} value={stars} color="sun" aria-label={t(texts.stars, { count: stars })} />
  );
}
