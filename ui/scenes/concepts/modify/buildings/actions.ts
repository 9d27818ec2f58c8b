/** Changes of records in the editor: one call is one undo step. */
import { notifications } from '@mantine/notifications';
import { snapshot } from 'valtio';
import { archetypeOf } from '../../../../../model/archetypes/index.ts';
import type { Building } from '../../../../../model/entities/building.ts';
import type { Concept } from '../../../../../model/entities/concept.ts';
import type { Label } from '../../../../../model/enums/enumeration.ts';
import { conceptPath } from '../../../../../model/routes.ts';
import { newBuildingOf, type BuildingChoice as Choice } from '../../../../../model/rules/building/newbuilding.ts';
import { nextOrder, renumber } from '../../../../../model/rules/record/order.ts';
import { standardsOf, type Standards } from '../../../../../model/rules/building/standards.ts';
import { sayWithUndo } from '../../../../components/confirm/undonotice.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { textOf } from '../../../../i18n/useText.ts';
import { banks, recordOf, recordsOf } from '../../../../stores/records/banks.ts';
import { copyOfBuilding, duplicateConcept as copyConcept, regrouped } from '../../../../stores/records/duplicator.ts';
import { goTo } from '../../../../stores/page/current.ts';
import { hasUnitMix } from '../../../../stores/person/features.ts';
import { abandon } from '../../../../stores/history/history.ts';
import {
  createRecord,
  draftRecord,
  dragRecord,
  editRecord,
  removeRecord,
  type DeepPartial,
} from '../../../../stores/records/records.ts';
import { session } from '../../../../stores/person/session.ts';
import type { StageCommand } from '../../../../stage/types.ts';
import { placeBeside, placeFor } from './placing.ts';
import { steps } from '../steps.ts';
import { texts } from '../texts.ts';

type Archetype = Building['archetype'];
export type BuildingChange = DeepPartial<Building>;

const newGesture = () => crypto.randomUUID();
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const buildingsOf = (conceptId: number): Building[] => recordsOf('building', { conceptId });

export const selectedBuildings = (): number[] => [...banks.building.selectedIds];
export function selectBuildings(ids: readonly number[]): void {
  banks.building.selectedIds = [...ids];
}

export const editBuilding = (id: number, change: BuildingChange, label: Label = steps.change, gesture?: string): void =>
  editRecord('building', id, change, { label, ...(gesture ? { gesture } : {}) });

export const commandLabels: Readonly<Record<StageCommand, Label>> = {
  move: steps.move,
  nudge: steps.move,
  resize: steps.resize,
  height: steps.height,
  rotate: steps.rotate,
  draw: steps.add,
  array: steps.array,
  mirror: steps.mirror,
  copy: steps.duplicate,
  outline: steps.outline,
  setback: steps.setback,
  tower: steps.tower,
};
export function editFromStage(id: number, change: BuildingChange, command: StageCommand, gesture: string): void {
  dragRecord('building', id, change, { label: commandLabels[command], gesture });
}

/** Undoes a cancelled drag; leaves nothing to redo. */
export function cancelFromStage(gesture: string): void {
  abandon(gesture);
}

/** Returns an unused name: the base and a number. */
export function freshName(conceptId: number, base: string): string {
  const taken = new Set(buildingsOf(conceptId).map(({ name }) => name));
  for (let number = 1; ; number += 1) if (!taken.has(`${base} ${number}`)) return `${base} ${number}`;
}

const typeName = (archetype: Archetype) => textOf(archetypeOf(archetype).label);

/** Returns the patch for another archetype. A name made from the type changes too, a typed name stays. */
export function ofType(
  { conceptId, archetype, name }: Pick<Building, 'conceptId' | 'archetype' | 'name'>,
  next: Archetype,
): DeepPartial<Building> {
  const { label } = archetypeOf(archetype);
  const isOfType = Object.values(label).some(
    (type) => name.startsWith(`${type} `) && /^\d+$/.test(name.slice(type.length + 1)),
  );
  return { archetype: next, ...(isOfType && conceptId !== null ? { name: freshName(conceptId, typeName(next)) } : {}) };
}

/** The company's sizes for new buildings. */
function standards(): Standards {
  const settings =
    recordOf('company', session.company?.id ?? null)?.cfg.generation_parameters ??
    session.company?.cfg.generation_parameters;
  return settings ? standardsOf(settings) : {};
}

/** Returns the values of a new building of a type or preset, with usual sizes. */
export function newBuilding(conceptId: number, choice: Choice): DeepPartial<Building> & UsualBox {
  const { locationId } = banks.concept.byId[conceptId]!;
  const of = { standards: standards(), hasUnitMix: hasUnitMix() };
  return { conceptId, ...newBuildingOf(choice, recordsOf('unit', { locationId }), of) };
}

interface UsualBox {
  maxlength: number;
  maxwidth: number;
  rotate_z: number;
}

/** Returns the name and list position of a new building. */
export const namedBuilding = (conceptId: number, { archetype, preset }: Choice) => ({
  name: freshName(conceptId, preset?.name || typeName(archetype)),
  order: nextOrder(buildingsOf(conceptId).map(({ order }) => order)),
});

interface Added {
  gesture: string;
  /** Overrides of the usual values. */
  values: DeepPartial<Building>;
}

/** Adds a building on a free place; shows a notice when it does not fit on the plot. */
export function addBuilding(
  conceptId: number,
  choice: Choice,
  { gesture = crypto.randomUUID(), values = {} }: Partial<Added> = {},
): void {
  const usual = newBuilding(conceptId, choice);
  const made = { ...usual, ...namedBuilding(conceptId, choice), ...values, cfg: { ...usual.cfg, ...values.cfg } };
  const { fits, ...place } = placeFor(conceptId, draftRecord('building', made, 0));
  const { id, name, maxlength, maxwidth } = createRecord(
    'building',
    { ...made, ...place },
    { label: steps.add, gesture },
  );
  selectBuildings([id]);
  if (fits) return;
  const size = { length: formatNumber(maxlength, 1), width: formatNumber(maxwidth, 1) };
  sayWithUndo(textOf(texts.fitsNowhere, { name, ...size }), textOf(texts.takeBack), gesture);
}

/** Copies buildings to free places near the originals, as one step. */
function pasteBuildings(conceptId: number, originals: readonly Building[], label: Label = steps.duplicate): void {
  const gesture = newGesture();
  const made = regrouped(originals, buildingsOf(conceptId)).map((original) => {
    const { x, y } = placeBeside(conceptId, original);
    const order = nextOrder(buildingsOf(conceptId).map((each) => each.order));
    const draft = { ...copyOfBuilding(original), conceptId, order, x, y, name: copyName(conceptId, original.name) };
    return createRecord('building', draft, { label, gesture }).id;
  });
  selectBuildings(made);
}

export function copyName(conceptId: number, name: string): string {
  const base = name.replace(/ \d+$/, '');
  return freshName(conceptId, base);
}

const withIds = (ids: readonly number[]): Building[] =>
  ids.flatMap((id) => (banks.building.byId[id] ? [snapshot(banks.building.byId)[id] as Building] : []));

export const duplicateBuildings = (conceptId: number, ids: readonly number[]): void =>
  pasteBuildings(conceptId, withIds(ids));

const isLocked = (id: number): boolean => banks.building.byId[id]?.cfg.locked ?? false;

/** Deletes buildings; locked ones stay selected, with a notice. */
export function removeBuildings(ids: readonly number[], label: Label = steps.remove): void {
  const gesture = newGesture();
  const kept = ids.filter(isLocked);
  selectBuildings(kept);
  for (const id of ids) if (!isLocked(id)) removeRecord('building', id, { label, gesture });
  if (kept.length > 0) sayLockedStay(kept.map((id) => banks.building.byId[id]!.name));
}

const sayLockedStay = (names: readonly string[]): void =>
  void notifications.show({
    id: 'locked',
    message: textOf(texts.lockedStay, { names: names.join(', ') }),
    autoClose: 4000,
  });

let copied: Building[] = [];
export const copyBuildings = (ids: readonly number[]): void => void (copied = plain(withIds(ids)));
export function cutBuildings(ids: readonly number[]): void {
  copyBuildings(ids);
  removeBuildings(ids, steps.cut);
}
export const canPaste = (): boolean => copied.length > 0;
export const paste = (conceptId: number): void => pasteBuildings(conceptId, copied, steps.paste);

/** Moves a building one place up or down the list. */
export function moveInList(conceptId: number, id: number, by: -1 | 1): void {
  const list = buildingsOf(conceptId);
  const from = list.findIndex((building) => building.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return;
  const [moved] = list.splice(from, 1);
  list.splice(to, 0, moved!);
  const gesture = newGesture();
  for (const { id: changed, order } of renumber(list)) {
    editRecord('building', changed, { order }, { label: steps.order, gesture });
  }
}

function addConcept(locationId: number, name: string): Concept {
  const orders = recordsOf('concept', { locationId }).map(({ order }) => order);
  return createRecord('concept', { locationId, name, order: nextOrder(orders) }, { label: steps.addConcept });
}

/** Adds a numbered concept and opens it. */
export function startConcept(locationId: number): void {
  const number = recordsOf('concept', { locationId }).length + 1;
  const { id } = addConcept(locationId, textOf(texts.conceptName, { number }));
  goTo(conceptPath(locationId, id));
}

/** Copies a concept with its buildings, as one step. */
export const duplicateConcept = (concept: Concept, name: string): Concept =>
  copyConcept(concept.id, name, steps.duplicateConcept) ?? concept;

export const renameConcept = (id: number, name: string): void =>
  editRecord('concept', id, { name }, { label: steps.renameConcept });

export const removeConcept = (id: number): void => removeRecord('concept', id, { label: steps.removeConcept });
