import { useState } from 'react';
import { Button, CloseButton } from '@mantine/core';
import { IconPencilPlus, IconPlus } from '@tabler/icons-react';
import type { Feature } from 'geojson';
import { useSnapshot } from 'valtio';
import { useText } from '../../../i18n/useText.ts';
import { worldSources } from '../../../map/layers/sources.ts';
import { drawPlot, mapState, setMode } from '../../../map/state.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import { createLocation, tryConcept } from '../actions.ts';
import card from '../../../map/card.module.css';
import { sayNotMade } from '../templates/failures.ts';
import { FromTemplate } from '../templates/FromTemplate.tsx';
import { texts } from '../texts.ts';
import { ParcelLine, ParcelTable } from './ParcelTable.tsx';
import { TryConcept } from './TryConcept.tsx';

const NONE: Parameters<typeof useShortcuts>[1] = [];

/** Details of the hovered and chosen parcels, and the button that creates a location. */
export function PickCard({ onCreated }: { onCreated: (id: number) => void }) {
  const t = useText();
  const { mode, picked, hovered, zoom } = useSnapshot(mapState);
  const [busy, setBusy] = useState(false);
  const parcels = picked as readonly Feature[];
  const make = async (from: (parcels: readonly Feature[]) => Promise<void>) => {
    setBusy(true);
    try {
      await from([...mapState.picked]);
      setMode('default');
    } catch (cause) {
      sayNotMade(cause);
    } finally {
      setBusy(false);
    }
  };
  const create = () => make(async (from) => onCreated(await createLocation(from)));
  useShortcuts(
    texts.pickTitle,
    mode === 'select_plot' && parcels.length > 0
      ? [{ keys: '$mod+enter', label: texts.createFromPlots, run: () => void create() }]
      : NONE,
  );
  if (mode !== 'select_plot') return null;
  return (
    <section className={card.card} aria-label={t(texts.pickTitle)}>
      <header className={card.cardHead}>
        <h2>{t(texts.pickTitle)}</h2>
        <CloseButton size="sm" aria-label={t(texts.stopPicking)} onClick={() => setMode('default')} />
      </header>
      <FromTemplate />
      {parcels.length === 0 ? (
        <p className="text-soft">{t(zoom < worldSources.perceel.from ? texts.pickZoom : texts.pickHint)}</p>
      ) : (
        <ParcelTable parcels={parcels} />
      )}
      <div role="status">{parcels.length === 0 && hovered ? <ParcelLine parcel={hovered as Feature} /> : null}</div>
      {parcels.length === 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPencilPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => drawPlot()}
        >
          {t(texts.drawInstead)}
        </Button>
      ) : (
        <>
          <Button
            fullWidth
            loading={busy}
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => void create()}
          >
            {t(parcels.length === 1 ? texts.createFromPlot : texts.createFromPlots)}
          </Button>
          <TryConcept isBusy={busy} onTry={() => void make(tryConcept)} />
        </>
      )}
    </section>
  );
}
