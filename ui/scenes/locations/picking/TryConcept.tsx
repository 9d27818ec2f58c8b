/** Starts a temporary location, and says how many more a person may have before the server refuses one. */
import { Anchor, Button } from '@mantine/core';
import { Link } from 'wouter';
import { locationPath } from '../../../../model/routes.ts';
import {
  TEMPORARY,
  TEMPORARY_DAYS,
  TEMPORARY_MOST,
  temporaryUntil,
} from '../../../../model/rules/location/location.ts';
import { tip } from '../../../components/tip.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { withFilter } from '../../../portfolio/state.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { texts } from '../texts.ts';

export function TryConcept({ isBusy, onTry }: { isBusy: boolean; onTry: () => void }) {
  const t = useText();
  const language = useLanguage();
  const made = useRecords('location', { type: TEMPORARY });
  const oldest = made.toSorted((a, b) => temporaryUntil(a).getTime() - temporaryUntil(b).getTime())[0];
  const isFull = made.length >= TEMPORARY_MOST;
  const count = { count: made.length, most: TEMPORARY_MOST };
  return (
    <>
      <Button
        variant="subtle"
        fullWidth
        disabled={isBusy || isFull}
        {...tip(t(texts.tryConceptAbout, { count: TEMPORARY_DAYS, most: TEMPORARY_MOST }), 'top', true)}
        onClick={onTry}
      >
        {t(texts.tryConcept)}
      </Button>
      {oldest ? (
        <p className="text-hint" role="status">
          {t(isFull ? texts.temporaryFull : texts.temporaryCount, count)}{' '}
          {t(texts.temporaryOldest, { day: formatDate(temporaryUntil(oldest), language) })}{' '}
          <Anchor component={Link} inherit href={withFilter(locationPath(oldest))}>
            {oldest.name || t(texts.unnamed)}
          </Anchor>
        </p>
      ) : null}
    </>
  );
}
