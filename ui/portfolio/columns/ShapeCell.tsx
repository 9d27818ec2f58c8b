import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { locationPath } from '../../../model/routes.ts';
import { FieldCell } from '../../fields/cells.tsx';
import type { CellProps } from '../../fields/types.ts';
import { useText } from '../../i18n/useText.ts';
import { texts } from './texts.ts';
import type { PortfolioRow } from './rows.ts';

/** The area of a drawn shape, and a link to the location with its own fields. */
export function ShapeCell({ kind, value, row }: CellProps & { row: PortfolioRow }) {
  const t = useText();
  if (typeof value !== 'number') return null;
  return (
    <Anchor
      component={Link}
      href={`${locationPath(row.location)}?tab=fields`}
      inherit
      tabIndex={-1}
      aria-label={t(texts.toMap)}
    >
      {value > 0 ? <FieldCell kind={kind} value={value} /> : t(texts.drawn)}
    </Anchor>
  );
}
