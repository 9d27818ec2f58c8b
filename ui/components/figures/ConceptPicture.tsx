/** A picture of a concept on its plots, drawn in the engine's worker and kept for the visit. */
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ConceptRecords } from '../../../engine/host/records/conceptinput.ts';
import { useRecord, useRecords } from '../../stores/records/banks.ts';
import classes from './ConceptPicture.module.css';
import { canvasOf } from './conceptcanvas.ts';
import { useNear } from '../hooks/useNear.ts';

interface Kept {
  records: ConceptRecords;
  address: Promise<string | null>;
}
const kept = new Map<number, Kept>();

const isSame = (a: ConceptRecords, b: ConceptRecords) =>
  a.plots === b.plots &&
  a.units === b.units &&
  a.buildings === b.buildings &&
  a.location.lon === b.location.lon &&
  a.location.lat === b.location.lat;

const draw = async (records: ConceptRecords): Promise<string | null> => (await canvasOf(records))?.toDataURL() ?? null;

function addressOf(conceptId: number, records: ConceptRecords): Promise<string | null> {
  const held = kept.get(conceptId);
  if (held && isSame(held.records, records)) return held.address;
  const address = draw(records).catch(() => null);
  kept.set(conceptId, { records, address });
  return address;
}

/** `isLoaded`: whether the records of the location are loaded. */
export function ConceptPicture({
  conceptId,
  locationId,
  isLoaded = true,
}: {
  conceptId: number;
  locationId: number;
  isLoaded?: boolean;
}) {
  const location = useRecord('location', locationId);
  const plots = useRecords('plot', { locationId });
  const units = useRecords('unit', { locationId });
  const buildings = useRecords('building', { conceptId });
  const [frame, isNear] = useNear<HTMLDivElement>();
  const [address, setAddress] = useState<string | null>();
  const [lon, lat] = [location?.lon, location?.lat];
  useEffect(() => {
    if (!isLoaded || !isNear || lon === undefined || lat === undefined) return undefined;
    let isWanted = true;
    void addressOf(conceptId, { location: { lon, lat }, plots, units, buildings }).then(
      (made) => isWanted && setAddress(made),
    );
    return () => {
      isWanted = false;
    };
  }, [conceptId, isLoaded, isNear, lon, lat, plots, units, buildings]);
  return (
    <div ref={frame} className={classes.frame} data-picture={address ? 'drawn' : address === null ? 'none' : 'waiting'}>
      {address ? <img src={address} alt="" /> : null}
      {address === null ? <IconBuildingCommunity size={32} stroke={1.25} aria-hidden /> : null}
    </div>
  );
}
