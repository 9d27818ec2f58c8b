import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import { texts } from '../texts.ts';

/** The first rows of a long table, and the button below it that shows all of them. */
export function useFirstRows<Row>(rows: readonly Row[], first = 12): { shown: readonly Row[]; more: ReactNode } {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  if (isWhole || rows.length <= first) return { shown: rows, more: null };
  const more = (
    <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
      {t(texts.moreRows, { count: formatNumber(rows.length) })}
    </Button>
  );
  return { shown: rows.slice(0, first), more };
}
