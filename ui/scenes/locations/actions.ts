/** Actions on locations and their concepts. Each is one undo step. */
import type { Feature } from 'geojson';
import type { Location } from '../../../model/entities/location.ts';
import type { AreaGeometry, Plot } from '../../../model/entities/plot.ts';
import { buildPath, conceptPath } from '../../../model/routes.ts';
import type { StepEnd } from '../../../model/rules/integrations.ts';
import { DEFAULT, TEMPORARY } from '../../../model/rules/location/location.ts';
import { nextOrder } from '../../../model/rules/record/order.ts';
import { plotProperties } from '../../../model/rules/location/plot.ts';
import { textOf } from '../../i18n/useText.ts';
import { createLike, createStarted, newLocationStep } from '../../portfolio/newlocation.ts';
import { recordOf, recordsOf } from '../../stores/records/banks.ts';
import { goTo } from '../../stores/page/current.ts';
import { duplicateConcept as copyConcept } from '../../stores/records/duplicator.ts';
import { plain } from '../../stores/records/patch.ts';
import { createRecord, editRecord, removeRecord } from '../../stores/records/records.ts';
import { addressOrNone } from './picking/address.ts';
import { locationDraft } from './picking/draft.ts';
import { sayRemoved } from './removed.ts';
import { starting } from './templates/starting.ts';
import { texts } from './texts.ts';

/** Creates a location with its parcels, or with one drawn plot, and a first concept. Returns the location's id. */
export async function createLocation(
  parcels: readonly Feature[],
  type: Plot['type'] = 'parcel',
  kept: Pick<Partial<Location>, 'type'> = {},
): Promise<number> {
  const { fields, date } = await addressOrNone(parcels);
  const draft = { ...locationDraft(parcels, fields), ...kept };
  const step = newLocationStep();
  const addPlots = (locationId: number) => {
    for (const parcel of parcels)
      createRecord(
        'plot',
        { locationId, type, geometry: parcel.geometry as AreaGeometry, properties: plotProperties(parcel, type) },
        step,
      );
  };
  const { template } = starting;
  const isFound = fields.display_address !== '';
  const address: StepEnd = { source: 'bag', reason: 'none', dated: date };
  if (!template) return createStarted(draft, step, { addPlots, ends: isFound ? { address } : {} });
  const id = await createLike(plain(template), draft, step, addPlots);
  starting.template = null;
  return id;
}

/** Creates a temporary location with a first concept, and opens that. */
export async function tryConcept(parcels: readonly Feature[]): Promise<void> {
  const id = await createLocation(parcels, 'parcel', { type: TEMPORARY });
  const [concept] = recordsOf('concept', { locationId: id });
  if (concept) goTo(conceptPath(id, concept.id));
}

/** Makes a temporary location or an opportunity one of the company's own. The server refuses it at the cap. */
export const keepLocation = (id: number): void =>
  editRecord('location', id, { type: DEFAULT }, { label: texts.stepKeep });

export function createConcept(locationId: number): void {
  const concepts = recordsOf('concept', { locationId });
  const made = createRecord(
    'concept',
    {
      locationId,
      name: textOf(texts.conceptNumbered, { number: concepts.length + 1 }),
      order: nextOrder(concepts.map(({ order }) => order)),
    },
    { label: texts.stepConcept },
  );
  goTo(conceptPath(locationId, made.id));
}

/** Copies the concept with its buildings. */
export function duplicateConcept(conceptId: number): void {
  const { name = '' } = recordOf('concept', conceptId) ?? {};
  copyConcept(conceptId, textOf(texts.copyOf, { name }), texts.stepDuplicate);
}

export function rename(entity: 'location' | 'concept', id: number, name: string, gesture: string | null = null): void {
  editRecord(entity, id, { name }, { label: texts.stepRename, gesture });
}

export function removeConcept(conceptId: number): void {
  const { name = '' } = recordOf('concept', conceptId) ?? {};
  const gesture = crypto.randomUUID();
  removeRecord('concept', conceptId, { label: texts.stepRemoveConcept, gesture });
  sayRemoved(name, gesture);
}

/** Leaves the location's page first, so that the list can undo the step. */
export function removeLocation(locationId: number): void {
  const { name = '' } = recordOf('location', locationId) ?? {};
  goTo(buildPath('locations.map'));
  const gesture = crypto.randomUUID();
  removeRecord('location', locationId, { label: texts.removeLocation, gesture });
  sayRemoved(name, gesture);
}
