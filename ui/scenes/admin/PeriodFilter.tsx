import { TextInput } from '@mantine/core';
import { useText } from '../../i18n/useText.ts';
import classes from './admin.module.css';
import { texts } from './texts.ts';

const ends = ['since', 'until'] as const;

interface PeriodFilterProps {
  /** Days as YYYY-MM-DD, both included. */
  since?: string | undefined;
  until?: string | undefined;
  /** Both days are needed: none can be emptied. */
  required?: boolean;
  onChange: (end: (typeof ends)[number], day: string) => void;
}

/** The first and the last day of what is shown. */
export function PeriodFilter({ since = '', until = '', required = false, onChange }: PeriodFilterProps) {
  const t = useText();
  const days = { since, until };
  return ends.map((end) => (
    <label key={end} className={classes.period}>
      {t(texts[end])}
      <TextInput
        type="date"
        size="xs"
        required={required}
        value={days[end]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '' || !required) onChange(end, value);
        }}
      />
    </label>
  ));
}
