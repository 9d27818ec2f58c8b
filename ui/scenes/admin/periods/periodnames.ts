/** Names of periods. */
import type { PeriodStep } from '../../../../model/admin/usage.ts';
import { formatDay, localeOf } from '../../../i18n/format.ts';

/** `27 Nov 2026`, for a month `November 2026`. */
export function periodName(step: PeriodStep, start: string): string {
  if (step !== 'month') return formatDay(start);
  return new Date(start).toLocaleDateString(localeOf(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
