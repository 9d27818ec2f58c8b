/** A field over the map that finds addresses, plots and areas, and goes there. */
import { useState } from 'react';
import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { foundKinds, type FoundPlace } from '../../../model/land/landcalls.ts';
import { useText } from '../../i18n/useText.ts';
import { isOnPlot, placeZooms, usePlaces } from '../../search/places.ts';
import classes from '../map.module.css';
import type { MapHandle } from '../MapSurface.tsx';
import type { LonLat } from '../metres.ts';
import { searchTexts as texts } from '../texts.ts';

interface PlaceSearchProps {
  handle: MapHandle;
  /** When a plot or an address is chosen. */
  onPlot?: ((at: LonLat) => void) | undefined;
}

const idOf = ({ kind, code }: FoundPlace): string => `${kind} ${code}`;

export function PlaceSearch({ handle, onPlot }: PlaceSearchProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const { places, of, isFailed } = usePlaces(typed);
  const groups = foundKinds.keys.flatMap((kind) => {
    const items = places.filter((place) => place.kind === kind);
    return items.length === 0 ? [] : [{ kind, items }];
  });
  const go = (place: FoundPlace): void => {
    const { kind, lon, lat } = place;
    handle.map.easeTo({ center: [lon, lat], zoom: placeZooms[kind] });
    if (isOnPlot(place)) onPlot?.([lon, lat]);
    setTyped('');
    handle.map.getCanvas().focus();
  };
  return (
    <Select
      className={classes.search!}
      size="xs"
      aria-label={t(texts.search)}
      placeholder={t(texts.search)}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={<span />}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      nothingFoundMessage={of !== '' && of === typed.trim() ? t(isFailed ? texts.failed : texts.nothing) : undefined}
      data={groups.map(({ kind, items }) => ({
        group: t(entryOf(foundKinds, kind)!.label),
        items: items.map((place) => ({
          value: idOf(place),
          label: place.within && place.within !== place.name ? `${place.name}, ${place.within}` : place.name,
        })),
      }))}
      // The server has chosen them.
      filter={({ options }) => options}
      onChange={(id) => {
        const found = places.find((place) => idOf(place) === id);
        if (found) go(found);
      }}
    />
  );
}
