import type { AreaSheet } from '../../../../model/land/areacalls.ts';
import type { OwnFigure } from '../../../../model/land/areafigures.ts';

/** Land of business parks: the columns of its table, and the figures of parks that they sum. */
export const supplyColumns = [
  { key: 'gross', figure: 'area_gross' },
  { key: 'net', figure: 'area_net' },
  { key: 'available', figure: 'area_available' },
] as const;

const LAND_OF_PARKS: OwnFigure = 'park_hectares';

/** Date of the register of parks: that of the figure which adds up their land. ISO 8601. */
export const registerDate = ({ figures }: AreaSheet): string | null =>
  figures.find(({ key }) => key === LAND_OF_PARKS)?.date ?? null;
