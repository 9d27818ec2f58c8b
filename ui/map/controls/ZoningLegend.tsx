import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { zoningClasses } from '../../../model/enums/norms.ts';
import { useText } from '../../i18n/useText.ts';
import { zoningColours } from '../../theme/zoning.ts';
import { ZONING_CODE } from '../layers/zoning.ts';
import type { MapHandle } from '../MapSurface.tsx';
import { mapState } from '../state.ts';
import { mapTexts } from '../texts.ts';
import { Legend } from './Legend.tsx';

/** The classes of the zones in view only, in the order of the standard. */
export function ZoningLegend({ handle: { map } }: { handle: MapHandle }) {
  const t = useText();
  const { loading } = useSnapshot(mapState);
  const codes = useSyncExternalStore(
    (changed) => {
      const subscription = map.on('idle', changed);
      return () => subscription.unsubscribe();
    },
    () => drawnCodes(map),
  ).split(',');
  const present = zoningClasses.entries.filter(({ key }) => codes.includes(key));
  if (present.length === 0) return <p className="text-soft">{t(loading ? mapTexts.loading : mapTexts.zoningEmpty)}</p>;
  return (
    <Legend
      label={t(mapTexts.zoningLegend)}
      entries={present.map(({ key, label }) => ({ key, label: t(label), colour: zoningColours[key] }))}
    />
  );
}

/** The codes of drawn zones, sorted, with commas between them. */
function drawnCodes(map: MapHandle['map']): string {
  const drawn = map.getLayer('zoning') ? map.queryRenderedFeatures({ layers: ['zoning'] }) : [];
  return [...new Set(drawn.map(({ properties }) => String(properties[ZONING_CODE])))].sort().join();
}
