import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Feature } from 'geojson';
import { formatPlotSize } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { togglePicked } from '../../../map/state.ts';
import classes from '../locations.module.css';
import { texts } from '../texts.ts';
import { computedArea, parcelNumber, registeredArea } from './draft.ts';

const registeredText = (parcel: Feature): string => {
  const area = registeredArea(parcel);
  return area === null ? '–' : formatPlotSize(area);
};

export function ParcelLine({ parcel }: { parcel: Feature }) {
  return (
    <Group component="p" justify="space-between" fz={13}>
      <strong>{parcelNumber(parcel)}</strong>
      <span>{registeredText(parcel)}</span>
    </Group>
  );
}

/** The chosen parcels with number, registered and measured area, each with a button to remove it. */
export function ParcelTable({ parcels }: { parcels: readonly Feature[] }) {
  const t = useText();
  const total = (areaOfOne: (parcel: Feature) => number | null) =>
    parcels.reduce((sum, each) => sum + (areaOfOne(each) ?? 0), 0);
  return (
    <table className={classes.parcels}>
      <thead>
        <tr>
          <th scope="col">
            {t(parcels.length === 1 ? texts.oneParcel : texts.parcelCount, { count: parcels.length })}
          </th>
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
