/** The pictures of the company itself: its logo and that of its contact. */
import type { Image } from '../../../../model/entities/image.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { loadDetail, loadList } from '../../../stores/records/records.ts';

/** Bytes. */
export const logoLimit = 4_000_000;

/** The newest logo, which pages show; null without one. */
export function useLogo(): Image | null {
  useLoaded(() => loadList('image', { type: 'logo' }).then(() => true));
  const logos = useRecords('image', { type: 'logo' }).filter(
    ({ locationId, conceptId, data }) => locationId === null && conceptId === null && data !== '',
  );
  return logos.toSorted((a, b) => a.id - b.id).at(-1) ?? null;
}

export function useContactPicture(id: number | null): Image | null {
  useLoaded(async () => id !== null && (await loadDetail('image', id)), id);
  return useRecord('image', id);
}
