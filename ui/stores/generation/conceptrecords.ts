/** The records that a concept is generated from, as the page shows them. */
import { inputHash } from '../../../engine/host/records/inputhash.ts';
import type { ConceptRecords } from '../../../engine/host/records/conceptinput.ts';
import { banks, snapshotsOf } from '../records/banks.ts';
import { draftsOf } from '../records/drafts.ts';
import { sameList } from '../reading.ts';

/** The records of a concept. Parts that did not change are the same object as in an earlier call. */
export function recordsOf(conceptId: number): ConceptRecords | null {
  const concept = banks.concept.byId[conceptId];
  const location = concept?.locationId ? banks.location.byId[concept.locationId] : undefined;
  if (!location) return null;
  const { lon, lat } = location;
  return {
    location: { lon, lat },
    plots: snapshotsOf('plot', { locationId: location.id }),
    units: snapshotsOf('unit', { locationId: location.id }),
    buildings: [...snapshotsOf('building', { conceptId }), ...draftsOf(conceptId)],
  };
}

const hashes = new Map<number, { of: readonly unknown[]; hash: string }>();

/** The hash of the input of a concept; null while its records are not here. Computed again only when one of them changed. */
export function inputHashOf(conceptId: number): string | null {
  const records = recordsOf(conceptId);
  if (!records) return null;
  const { location, plots, units, buildings } = records;
  const of = [location.lon, location.lat, plots, units, ...buildings];
  let held = hashes.get(conceptId);
  if (!held || !sameList(held.of, of)) {
    held = { of, hash: inputHash(records) };
    hashes.set(conceptId, held);
  }
  return held.hash;
}
