/** Land of business parks: the columns of its table, and the figures of parks that they sum. */
export const supplyColumns = [
  { key: 'gross', figure: 'area_gross' },
  { key: 'net', figure: 'area_net' },
  { key: 'available', figure: 'area_available' },
] as const;
