/** The days and the step of a report, kept in the address. */
import { useSearchParams } from 'wouter';
import { periodSteps, USAGE_DAYS, type PeriodStep } from '../../../../model/admin/usage.ts';
import { dutchDay } from '../../../../model/rules/dutchday.ts';
import type { AskedPeriods } from '../../../api/reports.ts';
import { FROM } from '../../../grid/paged/usePage.ts';

const DAY = 86_400_000;
/** Days that are shown without a choice, today included. */
const USUAL_DAYS = 30;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

export interface ChosenPeriods extends AskedPeriods {
  choose: (values: Partial<AskedPeriods>) => void;
  /** Changes with the choice. */
  text: string;
}

export function usePeriods(): ChosenPeriods {
  const [search, setSearch] = useSearchParams();
  const dayIn = (key: string): string | null => {
    const text = search.get(key) ?? '';
    return DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
  };
  const until = dayIn('until') ?? dutchDay();
  const asked = dayIn('since') ?? dayBefore(until, USUAL_DAYS - 1);
  const earliest = dayBefore(until, USAGE_DAYS - 1);
  const since = asked > until ? until : asked < earliest ? earliest : asked;
  const step: PeriodStep = periodSteps.keys.find((key) => key === search.get('step')) ?? 'day';
  return {
    since,
    until,
    step,
    text: `${since} ${until} ${step}`,
    choose: (values) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(FROM);
          for (const [key, value] of Object.entries(values)) next.set(key, value);
          return next;
        },
        { replace: true },
      ),
  };
}

/** First days of all periods, those without a row too. */
export function startsOf({ since, until, step }: AskedPeriods): string[] {
  const starts: string[] = [];
  for (let day = startOf(step, since); day <= until; day = nextStart(step, day)) starts.push(day);
  return starts;
}

function startOf(step: PeriodStep, day: string): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  // Weeks begin on Monday.
  return step === 'week' ? dayBefore(day, (new Date(day).getUTCDay() + 6) % 7) : day;
}

function nextStart(step: PeriodStep, day: string): string {
  if (step !== 'month') return dayBefore(day, step === 'week' ? -7 : -1);
  const next = new Date(day);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}
