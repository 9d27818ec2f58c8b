/** Below an open model: turn and zoom by button, storeys, sun. */
import { useEffect, useState } from 'react';
import { daylight, studyDays, sunOn } from '../../stage/shadows/studies.ts';
import { localeOf } from '../../i18n/format.ts';
import { filled } from '../../i18n/texts.ts';
import type { Generated } from '../model/generated.ts';
import { posterHour } from '../model/views.ts';
import type { Viewer } from '../model/viewer.ts';
import type { ModelProps } from './modelprops.ts';
import { modelTexts as texts } from './modeltexts.ts';

interface ControlsProps extends Pick<ModelProps, 'language' | 'records' | 'view' | 'year'> {
  readonly made: Generated;
  readonly viewer: Viewer;
  onClose(): void;
}

const TURN = Math.PI / 8;
const ZOOM = 1.3;

export function ModelControls({ language, records, view, year, made, viewer, onClose }: ControlsProps) {
  const t = (key: keyof typeof texts, values = {}) => filled(texts[key][language], values);
  const count = made.storeys.length;
  const [storey, setStorey] = useState(count);
  // The second day is the equinox, as in the picture.
  const [day, setDay] = useState(1);
  const [hour, setHour] = useState<number>(posterHour(view));
  const { month, day: date } = studyDays[day]!;
  const [rise, set] = daylight(records.location, year, month, date);
  const [first, last] = [Math.ceil(rise), Math.floor(set)];
  const shownHour = Math.min(last, Math.max(first, hour));

  useEffect(() => viewer.showStoreys(storey === count ? null : storey), [viewer, storey, count]);
  useEffect(
    () => viewer.setSun(sunOn(records.location, year, month, date, shownHour)),
    [viewer, records, year, month, date, shownHour],
  );

  const days = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const buttons = [
    ['left', '‹', () => viewer.turn(-TURN, 0)],
    ['right', '›', () => viewer.turn(TURN, 0)],
    ['zoomIn', '+', () => viewer.zoom(ZOOM)],
    ['zoomOut', '−', () => viewer.zoom(1 / ZOOM)],
  ] as const;
  return (
    <div className="model-controls" role="group" aria-label={t('controls')}>
      <span className="model-buttons">
        {buttons.map(([key, sign, act]) => (
          <button key={key} type="button" className="quiet" aria-label={t(key)} title={t(key)} onClick={act}>
            {sign}
          </button>
        ))}
      </span>
      {count > 1 && (
        <label>
          {t('storeys')}
          <input
            type="range"
            min={1}
            max={count}
            value={storey}
            aria-valuetext={storeyText()}
            onChange={({ target }) => setStorey(Number(target.value))}
          />
          <output>{storeyText()}</output>
        </label>
      )}
      <button type="button" className="quiet" onClick={onClose}>
        {t('close')}
      </button>
      <span className="model-sun">
        <label>
          {t('day')}
          <select value={day} onChange={({ target }) => setDay(Number(target.value))}>
            {studyDays.map((each, at) => (
              <option key={each.month} value={at}>
                {days.format(Date.UTC(year, each.month - 1, each.day))}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('hour')}
          <input
            type="range"
            min={first}
            max={last}
            value={shownHour}
            aria-valuetext={t('clock', { hour: shownHour })}
            onChange={({ target }) => setHour(Number(target.value))}
          />
          <output>{t('clock', { hour: shownHour })}</output>
        </label>
      </span>
      <p className="hint">{t('hint')}</p>
    </div>
  );

  function storeyText(): string {
    return storey === count ? t('allStoreys', { count }) : t('upTo', { storey, count });
  }
}
