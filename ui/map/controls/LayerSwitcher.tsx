import { Checkbox } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { roadManagers } from '../../../model/land/tiles.ts';
import { formatDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { SourceMark } from '../../search/sources/SourceMark.tsx';
import { dayOf, landAt, type LoadedLand } from '../geodata/land.ts';
import { figureNames } from '../layers/figures.ts';
import { sourcesOfLayer } from '../layers/layersources.ts';
import { managerColours } from '../layers/storedland.ts';
import classes from '../map.module.css';
import type { MapHandle } from '../MapSurface.tsx';
import { rememberShown } from '../remembered.ts';
import { mapState, toggleShown, type ShownLayers } from '../state.ts';
import { mapTexts } from '../texts.ts';
import { Legend } from './Legend.tsx';
import { NoiseLegend } from './NoiseLegend.tsx';
import { RampLegend } from './RampLegend.tsx';
import { ZoningLegend } from './ZoningLegend.tsx';

/** From top to bottom as they lie on the map. */
const ofStore = ['residents', 'roads', 'energy', 'terrain', 'planes', 'parks', 'noise', 'contours', 'areas'] as const;

export interface LayerSwitcherProps {
  handle: MapHandle;
  land: LoadedLand;
  /** Whether a base map with an aerial photo lies under the land. */
  hasBase: boolean;
}

export function LayerSwitcher({ handle, land, hasBase }: LayerSwitcherProps) {
  const t = useText();
  const { shown, centre } = useSnapshot(mapState);
  const here = landAt(land, centre[0], centre[1])?.municipality ?? null;
  const toggle = (key: keyof ShownLayers) => {
    toggleShown(key);
    rememberShown();
    void handle.feed.refresh();
  };
  const box = (key: Exclude<keyof ShownLayers, 'tilted'>) => (
    <Checkbox
      key={key}
      label={
        <>
          {t(mapTexts[key])}{' '}
          {land.length > 0 ? <SourceMark sources={sourcesOfLayer(key)} municipality={here} isInControl /> : null}
        </>
      }
      checked={shown[key]}
      onChange={() => toggle(key)}
    />
  );
  return (
    <div className={classes.layers}>
      <h3>{t(mapTexts.layers)}</h3>
      {(['buildings', 'plots', 'zoning'] as const).map(box)}
      {land.length > 0 ? ofStore.map(box) : null}
      {hasBase ? box('aerial') : null}
      {shown.zoning ? <ZoningLegend handle={handle} /> : null}
      {shown.roads && land.length > 0 ? (
        <Legend
          label={t(mapTexts.roads)}
          entries={roadManagers.entries.map(({ key, label }) => ({
            key,
            label: t(label),
            colour: managerColours[key],
          }))}
        />
      ) : null}
      {land.length > 0
        ? figureNames.filter((name) => shown[name]).map((name) => <RampLegend key={name} name={name} />)
        : null}
      {shown.contours && land.length > 0 ? <NoiseLegend /> : null}
      {land.length > 0 ? <LoadedList land={land} /> : <p className={classes.land}>{t(mapTexts.noLand)}</p>}
    </div>
  );
}

function LoadedList({ land }: { land: LoadedLand }) {
  const t = useText();
  return (
    <div className={classes.land}>
      <h4>{t(mapTexts.land)}</h4>
      <ul>
        {land.map((each) => (
          <li key={each.municipality}>
            <span>{each.name || each.municipality}</span>
            <span className="text-soft">{formatDay(dayOf(each))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
