import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Feature } from 'geojson';
import { useSnapshot } from 'valtio';
import { useText } from '../../../i18n/useText.ts';
import { worldSources } from '../../../map/layers/sources.ts';
import { mapState, setMode } from '../../../map/state.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import card from '../../../map/card.module.css';
import { parcelNumber } from '../picking/draft.ts';
import { ParcelLine, ParcelTable } from '../picking/ParcelTable.tsx';
import { texts as shared } from '../texts.ts';
import { isPresent } from './actions.ts';
import { plotTexts as texts } from './texts.ts';

const NONE: Parameters<typeof useShortcuts>[1] = [];

/** The parcels chosen on the map, and the button that adds them to the location. */
export function AddCard({ locationId, onAdd }: { locationId: number; onAdd: (parcels: readonly Feature[]) => void }) {
  const t = useText();
  const { mode, picked, hovered, zoom } = useSnapshot(mapState);
  const parcels = picked as readonly Feature[];
  const present = parcels.filter((parcel) => isPresent(locationId, parcel));
  const added = parcels.length - present.length;
  const add = () => {
    onAdd([...mapState.picked]);
    setMode('default');
  };
  useShortcuts(
    shared.pickTitle,
    mode === 'select_plot' && added > 0 ? [{ keys: '$mod+enter', label: texts.stepAdd, run: add }] : NONE,
  );
  if (mode !== 'select_plot') return null;
  return (
    <section className={card.card} aria-label={t(shared.pickTitle)}>
      <header className={card.cardHead}>
        <h2>{t(shared.pickTitle)}</h2>
        <CloseButton size="sm" aria-label={t(shared.stopPicking)} onClick={() => setMode('default')} />
      </header>
      {parcels.length === 0 ? (
        <p className="text-soft">{t(zoom < worldSources.perceel.from ? shared.pickZoom : texts.pickHint)}</p>
      ) : (
        <ParcelTable parcels={parcels} />
      )}
      <div role="status">{parcels.length === 0 && hovered ? <ParcelLine parcel={hovered as Feature} /> : null}</div>
      {present.map((parcel) => (
        <p key={parcelNumber(parcel)} className="text-soft">
          {t(texts.present, { number: parcelNumber(parcel) })}
        </p>
      ))}
      {added > 0 ? (
        <Button fullWidth leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={add}>
          {t(added === 1 ? texts.addOne : texts.addMany, { count: added })}
        </Button>
      ) : null}
    </section>
  );
}
