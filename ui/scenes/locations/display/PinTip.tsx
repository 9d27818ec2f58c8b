import { useCallback, useSyncExternalStore } from 'react';
import type { Map as GlMap } from 'maplibre-gl';
import { useSnapshot } from 'valtio';
import { location as entity, type Location } from '../../../../model/entities/location.ts';
import { isEmptyProject } from '../../../../model/rules/location/location.ts';
import { useText } from '../../../i18n/useText.ts';
import type { Pins } from '../../../portfolio/pins.ts';
import { labelOfValue, useChoices } from '../../../portfolio/values.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { listView } from '../listview.ts';
import classes from './display.module.css';

interface PinTipProps {
  map: GlMap;
  pins: Pins;
}

/** At the pin under the pointer: its name, what its colour means, and the phase that its ring shows. */
export function PinTip({ map, pins }: PinTipProps) {
  const { hoveredId } = useSnapshot(listView);
  const location = useRecord('location', hoveredId);
  return location && !isEmptyProject(location) ? <Tip map={map} pins={pins} location={location} /> : null;
}

function Tip({ map, pins, location }: PinTipProps & { location: Location }) {
  const t = useText();
  const phases = useChoices('phase');
  const { name, phase, lon, lat } = location;
  const listen = useCallback(
    (listener: () => void) => {
      map.on('move', listener);
      return () => void map.off('move', listener);
    },
    [map],
  );
  // A text: the same place must be the same value.
  const place = useSyncExternalStore(listen, () => {
    const { x, y } = map.project([lon, lat]);
    return `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });
  const value = pins.valueOf(location);
  return (
    <div className={classes.tip} style={{ transform: place }} aria-hidden>
      <strong>{name}</strong>
      <span>
        <span className={classes.swatch} style={{ background: value.colour, borderColor: value.colour }} />
        {t(value.label)}
      </span>
      {phase ? (
        <span>
          {t(entity.fields.phase.label)}: {t(labelOfValue('phase', phases, phase))}
        </span>
      ) : null}
    </div>
  );
}
