import { useState } from 'react';
import { Button, CloseButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Feature } from 'geojson';
import { useSnapshot } from 'valtio';
import { formatPlotSize } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { worldSources } from '../../../map/layers/sources.ts';
import { mapState, setMode, togglePicked } from '../../../map/state.ts';
import { createLocation } from '../actions.ts';
import classes from '../locations.module.css';
import { texts } from '../texts.ts';
import { computedArea, parcelNumber, registeredArea } from './draft.ts';

/** What is known of the parcel under the pointer and of those chosen, and the step to a new location. */
export function PickCard({ onCreated }: { onCreated: (id: number) => void }) {
  const t = useText();
  const { mode, picked, hovered, zoom } = useSnapshot(mapState);
  const [busy, setBusy] = useState(false);
  if (mode !== 'select_plot') return null;
  const parcels = picked as readonly Feature[];
  const create = async () => {
    setBusy(true);
    try {
      onCreated(await createLocation([...mapState.picked]));
      setMode('default');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={classes.card} aria-label={t(texts.pickTitle)}>
      <header className={classes.cardHead}>
        <h2>{t(texts.pickTitle)}</h2>
        <CloseButton size="sm" aria-label={t(texts.stopPicking)} onClick={() => setMode('default')} />
      </header>
      {parcels.length === 0 ? (
        <p className={classes.cardText}>{t(zoom < worldSources.perceel.from ? texts.pickZoom : texts.pickHint)}</p>
      ) : (
        <ParcelTable parcels={parcels} />
      )}
      {parcels.length === 0 && hovered ? <ParcelLine parcel={hovered as Feature} /> : null}
      {parcels.length > 0 ? (
        <Button
          fullWidth
          loading={busy}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => void create()}
        >
          {t(parcels.length === 1 ? texts.createFromPlot : texts.createFromPlots)}
        </Button>
      ) : null}
    </section>
  );
}

const registeredText = (parcel: Feature): string => {
  const area = registeredArea(parcel);
  return area === null ? '–' : formatPlotSize(area);
};

function ParcelLine({ parcel }: { parcel: Feature }) {
  return (
    <p className={classes.parcelLine}>
      <strong>{parcelNumber(parcel)}</strong>
      <span>{registeredText(parcel)}</span>
    </p>
  );
}

function ParcelTable({ parcels }: { parcels: readonly Feature[] }) {
  const t = useText();
  const total = (areaOfOne: (parcel: Feature) => number | null) => parcels.reduce((sum, each) => sum + (areaOfOne(each) ?? 0), 0);
  return (
    <table className={classes.parcels}>
      <thead>
        <tr>
          <th scope="col">{t(parcels.length === 1 ? texts.oneParcel : texts.parcelCount, { count: parcels.length })}</th>
          <th scope="col">{t(texts.registered)}</th>
          <th scope="col">{t(texts.computed)}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcelNumber(parcel)}>
            <th scope="row">{parcelNumber(parcel)}</th>
            <td>{registeredText(parcel)}</td>
            <td>{formatPlotSize(computedArea(parcel))}</td>
            <td>
              <button
                type="button"
                className={classes.takeOut}
                aria-label={t(texts.takeOut, { number: parcelNumber(parcel) })}
                onClick={() => togglePicked(parcel)}
              >
                <IconX size={14} stroke={1.5} aria-hidden />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
      {parcels.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row">{t(texts.total)}</th>
            <td>{formatPlotSize(total(registeredArea))}</td>
            <td>{formatPlotSize(total(computedArea))}</td>
            <td />
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
