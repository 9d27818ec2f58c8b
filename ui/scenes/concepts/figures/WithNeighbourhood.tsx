/** Loads the densities of the neighbourhood of a location. Renders nothing where the location has no place, or outside of what is loaded. */
import type { ReactNode } from 'react';
import type { NeighbourhoodDensities } from '../../../../model/land/densities.ts';
import { NeighbourhoodsFailed } from '../../../components/figures/NeighbourhoodsFailed.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { densitiesOnce } from '../../../stores/generation/densities.ts';
import classes from './neighbourhood.module.css';

interface WithNeighbourhoodProps {
  locationId: number | null;
  children: (of: NeighbourhoodDensities) => ReactNode;
}

export function WithNeighbourhood({ locationId, children }: WithNeighbourhoodProps) {
  const location = useRecord('location', locationId);
  if (!location || (location.lon === 0 && location.lat === 0)) return null;
  const { lon, lat } = location;
  return (
    <AtPlace key={`${lon} ${lat}`} lon={lon} lat={lat}>
      {children}
    </AtPlace>
  );
}

interface PlaceProps extends Pick<WithNeighbourhoodProps, 'children'> {
  lon: number;
  lat: number;
}

function AtPlace({ lon, lat, children }: PlaceProps) {
  const { data, error, reload } = useLoaded(() => densitiesOnce(lon, lat));
  if (error)
    return (
      <p className={classes.about}>
        <NeighbourhoodsFailed onRetry={reload} />
      </p>
    );
  return data ? children(data) : null;
}
