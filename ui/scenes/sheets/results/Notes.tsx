/** What makes the results incomplete: missing prices, and phasing that does not add up. */
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useText } from '../../../i18n/useText.ts';
import { texts as shared } from '../texts.ts';
import type { Misphased } from './misphased.ts';
import { texts } from './texts.ts';

interface NotesProps {
  /** Number of concepts with missing prices. */
  unpriced: number;
  misphased: readonly Misphased[];
}

export function Notes({ unpriced, misphased }: NotesProps) {
  const t = useText();
  return (
    <p role="status">
      {t(shared.exclVat)}
      {unpriced > 0 ? ` ${t(texts.missing, { count: unpriced })}` : null}
      {misphased.length > 0 ? ` ${t(texts.misphased)} ` : null}
      {misphased.map(({ key, name, path }, at) => (
        <span key={key}>
          {at > 0 ? ', ' : null}
          <Anchor component={Link} href={path} inherit>
            {typeof name === 'string' ? name : t(name)}
          </Anchor>
        </span>
      ))}
    </p>
  );
}
