/** A mark beside a figure whose source is away or not loaded: why, and of when the figure is. */
import { IconAlertTriangle, IconDatabaseOff } from '@tabler/icons-react';
import { entryOf } from '../../model/enums/enumeration.ts';
import { sourceConditions } from '../../model/land/landcalls.ts';
import { askedSources, landSources } from '../../model/land/sources.ts';
import type { SourceTrouble } from '../../model/land/sourcetroubles.ts';
import { tip } from '../components/tip.ts';
import { formatDay } from '../i18n/format.ts';
import { useText, type Translate } from '../i18n/useText.ts';
import classes from './search.module.css';
import { useTroubles } from './sourcestates.ts';
import { texts } from './texts.ts';

interface SourceMarkProps {
  /** Keys of `landSources` behind the figure. */
  sources: readonly string[];
  /** Where the figure holds; null for all that is loaded. */
  municipality: number | null;
}

/** Nothing while all sources answer. */
export function SourceMark({ sources, municipality }: SourceMarkProps) {
  const t = useText();
  const troubles = useTroubles(sources, municipality);
  if (troubles.length === 0) return null;
  const words = troubles.map((each) => troubleText(each, municipality === null, t)).join(' ');
  const Mark = troubles.every(({ lastGood }) => lastGood === null) ? IconDatabaseOff : IconAlertTriangle;
  return (
    <span className={classes.sourceMark} role="img" tabIndex={0} aria-label={words} {...tip(words, 'top', true)}>
      <Mark size={14} stroke={1.5} aria-hidden />
    </span>
  );
}

/** `Spatial plans: does not answer now, will be asked again. Shown: data of 3 Nov.` */
function troubleText({ source, condition, lastGood }: SourceTrouble, isAnywhere: boolean, t: Translate): string {
  const label = t((entryOf(landSources, source) ?? entryOf(askedSources, source))!.label);
  const why = t(texts.sourceTrouble, {
    source: label,
    why: t(entryOf(sourceConditions, condition)!.label).toLowerCase(),
  });
  if (lastGood !== null) return `${why} ${t(texts.dataOf, { day: formatDay(lastGood) })}`;
  return condition === 'absent' ? why : `${why} ${t(isAnywhere ? texts.notEverywhere : texts.notYet)}`;
}
