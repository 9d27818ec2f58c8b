/** The drawing tools' settings, and buildings while drawn: drafts until the tool ends, then records in one step. */
import { proxy } from 'valtio';
import { archetypes } from '../../../../../model/archetypes/index.ts';
import type { Building } from '../../../../../model/entities/building.ts';
import { banks } from '../../../../stores/records/banks.ts';
import { setDrafts } from '../../../../stores/records/drafts.ts';
import { copyOfBuilding, regrouped } from '../../../../stores/records/duplicator.ts';
import { keepUnderNewId } from '../../../../stores/generation/generation.ts';
import { newLocalId } from '../../../../stores/records/localids.ts';
import { createRecord, draftRecord, type DeepPartial } from '../../../../stores/records/records.ts';
import type { Draft, StageCommand, ToolName } from '../../../../stage/types.ts';
import type { BuildingChoice as Choice } from '../../../../../model/rules/building/newbuilding.ts';
import { buildingsOf, commandLabels, copyName, namedBuilding, newBuilding, selectBuildings } from './actions.ts';

export type DrawingWay = 'box' | 'polygon' | 'ring' | 'edge';
/** The frame for aligning and mirroring: that of the first selected building, the plot, or the map. */
export type Frame = 'building' | 'plot' | 'north';

export const drawing = proxy<{
  choice: Choice;
  way: DrawingWay;
  tool: ToolName;
  catalogue: boolean;
  frame: Frame;
  snapping: { edges: boolean; angles: boolean };
}>({
  choice: { archetype: archetypes.fallback, preset: null },
  way: 'box',
  tool: 'select',
  catalogue: false,
  frame: 'building',
  snapping: { edges: true, angles: true },
});

/** Sets the type or preset to draw next and closes the catalogue. */
export function chooseType(choice: Choice): void {
  drawing.choice = choice;
  drawing.catalogue = false;
}

export const closeCatalogue = (): void => void (drawing.catalogue = false);

export function toggleSnapping(key: keyof typeof drawing.snapping): void {
  drawing.snapping[key] = !drawing.snapping[key];
}

type Values = DeepPartial<Building>;
/** Ids and originals of the current sketch. A draft keeps its id, so that its geometry stays with it. */
const ids: number[] = [];
const originals = new Map<number, Values>();

function originalOf(conceptId: number, from: number | null): Values {
  const key = from ?? 0;
  const kept = originals.get(key);
  if (kept) return kept;
  const building = from === null ? null : banks.building.byId[from];
  const made: Values = building ? copyOfBuilding(building) : newBuilding(conceptId, drawing.choice);
  if (building) made.cfg = { ...made.cfg, locked: false, hidden: false };
  originals.set(key, made);
  return made;
}

function valuesOf(conceptId: number, { from, patch }: Draft): Values {
  const original = originalOf(conceptId, from);
  return { ...original, ...patch, conceptId, cfg: { ...original.cfg, ...patch.cfg } };
}

function forget(): void {
  ids.length = 0;
  originals.clear();
}

/** Shows drafts in the model and in the figures; an empty list removes them. */
export function sketchBuildings(conceptId: number, drafts: readonly Draft[]): void {
  while (ids.length < drafts.length) ids.push(newLocalId());
  setDrafts(
    conceptId,
    drafts.map((draft, index) => draftRecord('building', valuesOf(conceptId, draft), ids[index]!)),
  );
  if (drafts.length === 0) forget();
}

/** Creates records from drafts, in one step, and selects them. */
export function buildDrafts(conceptId: number, drafts: readonly Draft[], command: StageCommand): void {
  const step = { label: commandLabels[command], gesture: crypto.randomUUID() };
  const values = groupedAnew(conceptId, drafts);
  setDrafts(conceptId, []);
  const made = values.map((each, index) => {
    const original = drafts[index]!.from === null ? null : banks.building.byId[drafts[index]!.from!];
    const named = namedBuilding(conceptId, drawing.choice);
    const name = original ? copyName(conceptId, original.name) : named.name;
    const { id } = createRecord('building', { ...each, order: named.order, name }, step);
    if (ids[index] !== undefined) keepUnderNewId(ids[index], id);
    return id;
  });
  forget();
  selectBuildings(made);
}

/** Returns the drafts' values; each copy of a group gets a group id of its own. */
function groupedAnew(conceptId: number, drafts: readonly Draft[]): Values[] {
  const values = drafts.map((draft) => valuesOf(conceptId, draft));
  const taken = [...buildingsOf(conceptId)];
  for (const set of new Set(drafts.map((draft) => draft.set))) {
    const members = drafts.flatMap((draft, index) => (draft.set === set ? [index] : []));
    const fresh = regrouped(
      members.map((index) => values[index]!),
      taken,
    );
    members.forEach((index, at) => (values[index] = fresh[at]!));
    for (const { groupId } of fresh) if (groupId) taken.push({ groupId } as Building);
  }
  return values;
}

export const usualSize = (conceptId: number): { length: number; width: number } => {
  const { maxlength, maxwidth } = newBuilding(conceptId, drawing.choice);
  return { length: maxlength, width: maxwidth };
};
