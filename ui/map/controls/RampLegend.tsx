import { landKeyOf } from '../../../model/land/catalogue.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { formatLandNumber, unitText } from '../../search/values.ts';
import { figureLayers, type FigureName } from '../layers/figures.ts';
import classes from '../map.module.css';

/** The colours of a figure from its least to its most. */
export function RampLegend({ name, heading: Heading = 'h4' }: { name: FigureName; heading?: 'h2' | 'h4' }) {
  const t = useText();
  const language = useLanguage();
  const { key, ramp } = figureLayers[name];
  const { label, unit } = landKeyOf(key)!;
  const [least, most] = [ramp[0][0], ramp[ramp.length - 1]![0]];
  const stops = ramp.map(([at, colour]) => `${colour} ${(100 * (at - least)) / (most - least)}%`).join(', ');
  return (
    <div className={classes.legend}>
      <Heading>
        {t(label)} <span className="text-soft">{unitText(unit, language)}</span>
      </Heading>
      <div className={classes.ramp} style={{ background: `linear-gradient(to right, ${stops})` }} aria-hidden />
      <p className={classes.rampEnds}>
        <span>{formatLandNumber(least, unit, language)}</span>
        <span>{formatLandNumber(most, unit, language)}</span>
      </p>
    </div>
  );
}
