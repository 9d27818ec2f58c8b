import { useText } from '../../../i18n/useText.ts';
import { builtColours } from '../../../map/layers/results.ts';
import { texts } from '../capacity/texts.ts';
import classes from '../opportunities.module.css';

const kinds = ['building', 'street'] as const;

/** What the ranking shown beside the map builds. */
export function BuiltLegend() {
  const t = useText();
  return (
    <div className={classes.legend}>
      <span>{t(texts.legend)}</span>
      {kinds.map((kind) => (
        <span key={kind} className={classes.legendStop}>
          <span className={classes.legendBox} style={{ background: builtColours[kind] }} aria-hidden />
          {t(texts[kind])}
        </span>
      ))}
    </div>
  );
}
