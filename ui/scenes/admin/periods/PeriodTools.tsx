/** Choice of the days and the step of a report. */
import { Button, SegmentedControl } from '@mantine/core';
import { periodSteps, type PeriodStep } from '../../../../model/admin/usage.ts';
import { dutchDay } from '../../../../model/rules/dutchday.ts';
import { useText } from '../../../i18n/useText.ts';
import adminClasses from '../admin.module.css';
import { PeriodFilter } from '../PeriodFilter.tsx';
import { periodTexts as texts } from './texts.ts';
import { dayBefore, type ChosenPeriods } from './usePeriods.ts';

const lengths = [
  { days: 30, step: 'day', label: texts.days30 },
  { days: 90, step: 'week', label: texts.days90 },
  { days: 365, step: 'month', label: texts.days365 },
] as const;

export function PeriodTools({ since, until, step, choose }: ChosenPeriods) {
  const t = useText();
  return (
    <div className={adminClasses.filters}>
      <PeriodFilter since={since} until={until} required onChange={(end, day) => choose({ [end]: day })} />
      <SegmentedControl
        size="xs"
        aria-label={t(texts.step)}
        data={periodSteps.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
        value={step}
        onChange={(value) => choose({ step: value as PeriodStep })}
      />
      <Button.Group>
        {lengths.map(({ days, label, step: usual }) => (
          <Button
            key={days}
            size="xs"
            variant="default"
            onClick={() => choose({ until: dutchDay(), since: dayBefore(dutchDay(), days - 1), step: usual })}
          >
            {t(label)}
          </Button>
        ))}
      </Button.Group>
    </div>
  );
}
