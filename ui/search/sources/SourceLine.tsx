import { entryOf } from '../../../model/enums/enumeration.ts';
import { landSources } from '../../../model/land/sources.ts';
import { formatDate } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../explanation.module.css';
import { SourceMark } from './SourceMark.tsx';
import { texts } from '../texts.ts';

interface SourceLineProps {
  /** Keys of `landSources`; of others nothing shows. */
  sources: readonly string[];
  /** Of the oldest of them, ISO 8601. */
  date: string | null;
  /** Where the figure holds; null for all that is loaded. */
  municipality: number | null;
}

/** Below a figure: where it comes from, of when, and a mark where a source does not answer. */
export function SourceLine({ sources, date, municipality }: SourceLineProps) {
  const t = useText();
  const source = sources
    .flatMap((key) => entryOf(landSources, key)?.label ?? [])
    .map((label) => t(label))
    .join(', ');
  if (source === '') return null;
  return (
    <p className={classes.detail}>
      {date ? t(texts.sourceOf, { source, date: formatDate(date) }) : source}
      {'\u00a0'}
      <SourceMark sources={sources} municipality={municipality} />
    </p>
  );
}
