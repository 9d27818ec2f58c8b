import { useText } from '../../../i18n/useText.ts';
import { resultColours } from '../../../map/layers/results.ts';
import { texts } from '../results/texts.ts';
import classes from '../opportunities.module.css';

const stops = Object.entries(resultColours);

/** What the colours of the points on the map say. */
export function PointsLegend() {
  const t = useText();
  return (
    <div className={classes.legend}>
      <span>{t(texts.legend)}</span>
      {stops.map(([points, colour]) => (
        <span key={points} className={classes.legendStop}>
          <span className={classes.legendDot} style={{ background: colour }} aria-hidden />
          {points}
        </span>
      ))}
    </div>
  );
}
