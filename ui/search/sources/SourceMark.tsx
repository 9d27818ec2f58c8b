/** A mark beside a figure whose source is away or not loaded: why, and of when the figure is. */
import { IconAlertTriangle, IconDatabaseOff } from '@tabler/icons-react';
import { tip } from '../../components/tip.ts';
import { formatDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../search.module.css';
import { useTroubles } from './sourcestates.ts';
import { troubleText } from './troubletext.ts';

interface SourceMarkProps {
  /** Keys of `landSources` behind the figure. */
  sources: readonly string[];
  /** Where the figure holds; null for all that is loaded. */
  municipality: number | null;
  /** Inside a control that has the focus, which it is read with. */
  isInControl?: boolean;
  /** Writes the day of the data beside the mark; always in a control. */
  showsDay?: boolean;
}

/** Nothing while all sources answer. */
export function SourceMark({ sources, municipality, isInControl = false, showsDay = isInControl }: SourceMarkProps) {
  const t = useText();
  const troubles = useTroubles(sources, municipality);
  if (troubles.length === 0) return null;
  const words = troubles.map((each) => troubleText(each, municipality === null, { t, date: formatDay })).join(' ');
  const Mark = troubles.every(({ lastGood }) => lastGood === null) ? IconDatabaseOff : IconAlertTriangle;
  const [oldest] = troubles.flatMap(({ lastGood }) => lastGood ?? []).sort();
  return (
    <span
      className={classes.sourceMark}
      role="img"
      tabIndex={isInControl ? undefined : 0}
      aria-label={words}
      {...tip(words, 'top', true)}
    >
      {showsDay && oldest ? <span aria-hidden>{formatDay(oldest)}</span> : null}
      <Mark size={14} stroke={1.5} aria-hidden />
    </span>
  );
}
