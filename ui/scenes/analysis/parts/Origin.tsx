/** Below a table or drawing: where its figures come from, and of when the oldest is. */
import { sourcesOf } from '../../../../model/land/catalogue.ts';
import type { LandKey } from '../../../../model/land/key.ts';
import { SourceLine } from '../../../search/sources/SourceLine.tsx';
import classes from '../analysis.module.css';

interface OriginProps {
  /** Keys of plots, or figures of areas. */
  of: readonly Pick<LandKey, 'inputs'>[];
  /** Of each of them, ISO 8601. */
  dates: readonly (string | null | undefined)[];
  municipality?: number | null;
}

export function Origin({ of, dates, municipality = null }: OriginProps) {
  const sources = [...new Set(of.flatMap((each) => sourcesOf(each).map(({ key }) => key)))];
  const [oldest = null] = dates.flatMap((date) => date ?? []).sort();
  return (
    <div className={classes.origin}>
      <SourceLine sources={sources} date={oldest} municipality={municipality} />
    </div>
  );
}
