import { COUNTED_SQUARE, type ResultBand } from '../../../../model/land/resultsbyzoom.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { resultColours, squareShades } from '../../../map/layers/results.ts';
import { texts } from '../results/texts.ts';
import classes from '../opportunities.module.css';

const colours = Object.entries(resultColours);
const shades = Object.entries(squareShades);

/** What numbers, colours and squares of results on the map say. */
export function ResultsLegend({ band }: { band: ResultBand }) {
  const t = useText();
  return (
    <>
      {band === 'municipalities' ? null : (
        <div className={classes.legend}>
          <span>{t(band === 'neighbourhoods' ? texts.legendMean : texts.legend)}</span>
          {colours.map(([points, colour]) => (
            <span key={points} className={classes.legendStop}>
              <span className={classes.legendDot} style={{ background: colour }} aria-hidden />
              {points}
            </span>
          ))}
        </div>
      )}
      {band === 'municipalities' ? <div className={classes.legend}>{t(texts.legendMunicipalities)}</div> : null}
      {band === 'neighbourhoods' ? <div className={classes.legend}>{t(texts.legendNeighbourhoods)}</div> : null}
      {band === 'points' ? (
        <div className={classes.legend}>
          <span>{t(texts.legendSquares, { side: COUNTED_SQUARE })}</span>
          {shades.map(([count, opacity]) => (
            <span key={count} className={classes.legendStop}>
              <span className={classes.legendSquare} style={{ opacity }} aria-hidden />
              {formatNumber(Number(count))}
            </span>
          ))}
        </div>
      ) : null}
    </>
  );
}
