/** Our RD positions beside published points, with the difference in metres. */
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { wholeEngine } from '../../../workers/wholeengine.ts';
import classes from '../debug.module.css';
import { texts } from '../texts.ts';
import { comparedPoints, LARGEST_DIFFERENCE } from './reference.ts';

/** Decimals of metres: published points have centimetres, and there and back differs by at most 2 mm. */
const [DECIMALS, FINE] = [3, 4];

export function References() {
  const t = useText();
  const { data: engine, error, reload } = useLoaded(wholeEngine);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!engine) return <LoadingState />;
  return (
    <div className={classes.part}>
      <h2>{t(texts.references)}</h2>
      <p className="text-soft">{t(texts.referencesAbout, { most: formatNumber(LARGEST_DIFFERENCE, 2) })}</p>
      <table>
        <thead>
          <tr>
            <th>{t(texts.referencePoint)}</th>
            <th className={classes.number}>{t(texts.east)}</th>
            <th className={classes.number}>{t(texts.north)}</th>
            <th className={classes.number}>{t(texts.distance)}</th>
            <th className={classes.number}>{t(texts.thereAndBack)}</th>
          </tr>
        </thead>
        <tbody>
          {comparedPoints(engine).map(({ name, x, y, dx, dy, distance, back }) => (
            <tr key={name} data-reference={distance > LARGEST_DIFFERENCE ? 'far' : 'near'}>
              <td title={`${formatNumber(x, 2)}; ${formatNumber(y, 2)}`}>{name}</td>
              <td className={classes.number}>{formatNumber(dx, DECIMALS)}</td>
              <td className={classes.number}>{formatNumber(dy, DECIMALS)}</td>
              <td className={classes.number}>{formatNumber(distance, DECIMALS)}</td>
              <td className={classes.number}>{formatNumber(back, FINE)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
