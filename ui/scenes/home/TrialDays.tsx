/** How many days of the trial are left, for companies on trial. */
import { Alert, Anchor } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { Company } from '../../../model/entities/company.ts';
import { newTicketPath } from '../../../model/routes.ts';
import { trialDaysLeft } from '../../../model/rules/account/tiers.ts';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../stores/person/session.ts';
import { startTexts as texts } from './startTexts.ts';

export function TrialDays() {
  const t = useText();
  const { company } = useSnapshot(session);
  const days = company ? trialDaysLeft(company as Company) : null;
  if (days === null) return null;
  const left = days === 0 ? t(texts.trialToday) : days === 1 ? t(texts.trialDay) : t(texts.trialDays, { days });
  return (
    <Alert color="water" variant="light" mb={24} icon={<IconHourglass size={18} stroke={1.5} />}>
      <strong>{left}</strong> {t(texts.trialAfter)}{' '}
      <Anchor component={Link} href={newTicketPath()} fz="inherit">
        {t(texts.goOn)}
      </Anchor>
    </Alert>
  );
}
