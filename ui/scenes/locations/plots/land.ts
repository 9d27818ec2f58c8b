/** The land of a location: the outlines of its plots, without the buildable area drawn on them. */
import type { AreaGeometry } from '../../../../model/entities/plot.ts';
import { isLand } from '../../../../model/rules/location/plot.ts';
import { snapshotsOf } from '../../../stores/records/banks.ts';

export const landOf = (locationId: number): AreaGeometry[] =>
  snapshotsOf('plot', { locationId })
    .filter(isLand)
    .flatMap(({ geometry }) => (geometry ? [geometry as AreaGeometry] : []));
