import { useSnapshot } from 'valtio';
import { zoningClasses } from '../../../model/enums/norms.ts';
import { useText } from '../../i18n/useText.ts';
import { zoningColours } from '../../theme/zoning.ts';
import { zoningCodeOf } from '../geodata/prepare.ts';
import classes from '../map.module.css';
import type { MapHandle } from '../MapSurface.tsx';
import { mapState } from '../state.ts';
import { mapTexts } from '../texts.ts';

/** The classes of the loaded zones only, in the order of the standard. */
export function ZoningLegend({ handle }: { handle: MapHandle }) {
  const t = useText();
  const { loading } = useSnapshot(mapState);
  const features = handle.feed.collection('enkelbestemming')?.features() ?? [];
  const codes = new Set(features.map((feature) => zoningCodeOf(feature.properties ?? {})));
  const present = zoningClasses.entries.filter(({ key }) => codes.has(key));
  if (present.length === 0) return <p className="text-soft">{t(loading ? mapTexts.loading : mapTexts.zoningEmpty)}</p>;
  return (
    <ul className={classes.legend} aria-label={t(mapTexts.zoningLegend)}>
      {present.map(({ key, label }) => (
        <li key={key}>
          <span className={classes.swatch} style={{ background: zoningColours[key] }} />
          {t(label)}
        </li>
      ))}
    </ul>
  );
}
