/** New locations: with the starting choices and unit types of the company and a first concept, or like a template. */
import type { Location } from '../../model/entities/location.ts';
import type { CopyPart } from '../../model/enums/location.ts';
import { markedSteps, type StepEnd, type StepKey } from '../../model/rules/integrations.ts';
import { nextOrder, ORDER_STEP } from '../../model/rules/record/order.ts';
import { copyLocation } from '../api/copies.ts';
import { textOf } from '../i18n/useText.ts';
import { recordOf, recordsOf } from '../stores/records/banks.ts';
import { loadLocationTree } from '../stores/records/locationtrees.ts';
import { createRecord, rememberMade, takeIn, type DeepPartial } from '../stores/records/records.ts';
import { session } from '../stores/person/session.ts';
import { listMade } from './found.ts';
import type { Step } from './ownvalues.ts';
import { texts } from './texts.ts';
import { startingChoice } from './values.ts';

interface StartOptions {
  addPlots?: (locationId: number) => void;
  /** Integrations that made values of the draft. */
  ends?: Readonly<Partial<Record<StepKey, StepEnd>>>;
}

/** Creates a location as part of a step, and its plots with `addPlots`. Returns its id. */
export function createStarted(
  draft: DeepPartial<Omit<Location, 'id' | 'cfg'>>,
  step: Step,
  { addPlots, ends = {} }: StartOptions = {},
): number {
  const units: StepEnd = { source: 'company', reason: 'none', dated: null };
  const all = unitsOfCompany().length > 0 ? { ...ends, units } : ends;
  const cfg = { ...markedSteps(all, new Date().toISOString()) };
  const { id } = createRecord('location', { ...draft, ...startOfLocation(), cfg }, step);
  addPlots?.(id);
  createUnits(id, step);
  createFirstConcept(id, step);
  listMade(id);
  return id;
}

/** What a new location takes over, and of which template or location. */
export interface CopySource {
  readonly id: number;
  readonly parts: readonly CopyPart[];
}

/** Creates a location like `source`, as part of a step. Returns its id. Throws an ApiError: the server copies. */
export async function createLike(
  source: CopySource,
  draft: DeepPartial<Omit<Location, 'id'>>,
  step: Step,
  addPlots?: (locationId: number) => void,
): Promise<number> {
  const { parts } = source;
  const id = await makeCopy(source, { ...draft, ...startOfLocation() }, step);
  addPlots?.(id);
  if (!parts.includes('units') && !parts.includes('concepts')) createUnits(id, step);
  if (!parts.includes('concepts')) createFirstConcept(id, step);
  return id;
}

/** Has the server copy a location with these values, as part of a step. Returns the id of the copy. Throws an ApiError. `key`: the same for every try. */
export async function makeCopy(
  { id: of, parts }: CopySource,
  draft: DeepPartial<Omit<Location, 'id'>>,
  step: Step,
  key?: string,
): Promise<number> {
  const record = await copyLocation(of, draft, parts, key);
  const { id } = record;
  takeIn('location', record);
  // The step holds all that was copied: undo takes back what nobody changed since.
  await loadLocationTree(id);
  rememberMade('location', id, step);
  listMade(id);
  return id;
}

/** Creates the concept that a location begins with, as part of a step. */
export const createFirstConcept = (locationId: number, step: Step) =>
  createRecord('concept', { locationId, name: textOf(texts.firstConcept), order: nextOrder([]) }, step);

/** The step that makes a location. */
export const newLocationStep = (gesture: string = crypto.randomUUID()): Step => ({
  label: texts.newLocation,
  gesture,
});

/** Creates a location without coordinates, as one step or as part of one. Returns its id. */
export const createWithoutPlace = (step: Step = newLocationStep()): number =>
  createStarted({ name: textOf(texts.newLocation) }, step);

/** The unit types that new locations get. */
export const unitsOfCompany = () => recordOf('company', session.company?.id ?? null)?.cfg.units ?? [];

/** Gives a location the unit types of the company. */
export function createUnits(locationId: number, step: Step): void {
  for (const [index, unit] of unitsOfCompany().entries())
    createRecord('unit', { ...unit, locationId, order: (index + 1) * ORDER_STEP }, step);
}

const startOfLocation = () => ({
  phase: startingChoice('phase'),
  status: startingChoice('status'),
  order: nextOrder(recordsOf('location').map(({ order }) => order)),
});
