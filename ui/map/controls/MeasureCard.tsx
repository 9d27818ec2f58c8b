import { CloseButton } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { formatMeasure, formatPlotSize } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { measured } from '../interactions/drawingfeatures.ts';
import classes from '../map.module.css';
import { mapState, setMode, type Drawing } from '../state.ts';
import { mapTexts } from '../texts.ts';

function hintOf({ points, ended }: Drawing) {
  if (ended) return mapTexts.measureEnded;
  return points.length === 0 ? mapTexts.measureStart : mapTexts.measureNext;
}

/** The measurement so far, and the effect of the next click. */
export function MeasureCard() {
  const t = useText();
  const { mode, shape, drawing } = useSnapshot(mapState);
  if (mode !== 'measure' || shape) return null;
  const { length, area } = measured(drawing as Drawing);
  return (
    <div className={classes.measure} role="status">
      {drawing.points.length > 0 ? (
        <dl className={classes.figures}>
          <div>
            <dt>{t(area === null ? mapTexts.distance : mapTexts.perimeter)}</dt>
            <dd>{formatMeasure(length, 'm', length < 100 ? 2 : 1)}</dd>
          </div>
          {area === null ? null : (
            <div>
              <dt>{t(mapTexts.area)}</dt>
              <dd>{formatPlotSize(area)}</dd>
            </div>
          )}
        </dl>
      ) : null}
      <span className="text-soft">{t(hintOf(drawing as Drawing))}</span>
      <CloseButton size="sm" aria-label={t(mapTexts.stopMeasuring)} onClick={() => setMode('default')} />
    </div>
  );
}
