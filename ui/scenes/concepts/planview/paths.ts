import { buildPath } from '../../../../model/routes.ts';

export const planPath = (locationId: number, conceptId: number, buildingId?: number): string =>
  buildPath('concepts.planview', { location_id: locationId, concept_id: conceptId, building_id: buildingId });
