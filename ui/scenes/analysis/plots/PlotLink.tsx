import { Link } from 'wouter';
import type { AreaPlot } from '../../../../model/land/areacalls.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../analysis.module.css';
import { texts } from '../texts.ts';
import { plotPath } from '../parts/view.ts';

/** The number of a plot, which leads to its sheet beside the map. */
export function PlotLink({ of }: { of: Pick<AreaPlot, 'id' | 'number' | 'geometry'> }) {
  const t = useText();
  return (
    <Link href={plotPath(of)} className={classes.link} title={t(texts.openPlot)}>
      {of.number}
    </Link>
  );
}
