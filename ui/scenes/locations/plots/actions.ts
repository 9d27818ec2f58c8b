/** Actions on the plots of a location. Each is one undo step, including the location's size and numbers. */
import type { Feature } from 'geojson';
import type { AreaGeometry, Plot } from '../../../../model/entities/plot.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { followedBy, landSize, plotProperties } from '../../../../model/rules/location/plot.ts';
import { recordOf, recordsOf } from '../../../stores/records/banks.ts';
import { createRecord, editRecord, removeRecord } from '../../../stores/records/records.ts';
import { plotTexts as texts } from './texts.ts';

type Step = { label: Label; gesture: string };
const stepCalled = (label: Label): Step => ({ label, gesture: crypto.randomUUID() });

/** Changes plots and updates the location in the same step. */
function changePlots(locationId: number, label: Label, change: (step: Step) => void): void {
  const step = stepCalled(label);
  const before = recordsOf('plot', { locationId });
  const kept = before.map(({ type, geometry, properties }) => ({ type, geometry, properties: { ...properties } }));
  const location = recordOf('location', locationId);
  change(step);
  if (!location) return;
  const following = followedBy(location, kept, recordsOf('plot', { locationId }));
  if (Object.keys(following).length > 0) editRecord('location', locationId, following, step);
}

/** True when the location already has the parcel with this id of the register. */
export const isRegisteredHere = (locationId: number, identificatie: string): boolean =>
  identificatie !== '' &&
  recordsOf('plot', { locationId }).some(({ properties }) => properties.identificatie === identificatie);

export const isPresent = (locationId: number, parcel: Feature): boolean =>
  isRegisteredHere(locationId, plotProperties(parcel).identificatie);

export function addParcels(locationId: number, parcels: readonly Feature[]): void {
  const added = parcels.filter((parcel) => !isPresent(locationId, parcel));
  changePlots(locationId, texts.stepAdd, (step) => {
    for (const parcel of added) {
      const geometry = parcel.geometry as AreaGeometry;
      createRecord('plot', { locationId, type: 'parcel', geometry, properties: plotProperties(parcel) }, step);
    }
  });
}

export function addDrawn(locationId: number, type: Plot['type'], geometry: AreaGeometry): void {
  const properties = plotProperties({ properties: {} }, type);
  changePlots(locationId, texts.stepAdd, (step) =>
    createRecord('plot', { locationId, type, geometry, properties }, step),
  );
}

export function addOutlines(
  locationId: number,
  outlines: readonly Pick<Plot, 'type' | 'geometry' | 'properties'>[],
  label: Label,
): void {
  changePlots(locationId, label, (step) => {
    for (const outline of outlines) createRecord('plot', { locationId, ...outline }, step);
  });
}

export function changeOutline(locationId: number, plotId: number, geometry: AreaGeometry): void {
  changePlots(locationId, texts.stepChange, (step) => editRecord('plot', plotId, { geometry }, step));
}

export function removePlot(locationId: number, plotId: number): void {
  changePlots(locationId, texts.stepRemove, (step) => removeRecord('plot', plotId, step));
}

export function takeOverSize(locationId: number): void {
  const plotsize = landSize(recordsOf('plot', { locationId }));
  editRecord('location', locationId, { plotsize }, { label: texts.stepSize });
}
