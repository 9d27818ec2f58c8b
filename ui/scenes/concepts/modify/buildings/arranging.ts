/** Aligns, distributes, mirrors, groups, locks and hides buildings: each one step. Locked buildings do not move. */
import { snapshot } from 'valtio';
import type { Building } from '../../../../../model/entities/building.ts';
import type { Label } from '../../../../../model/enums/enumeration.ts';
import { banks } from '../../../../stores/records/banks.ts';
import { editRecord } from '../../../../stores/records/records.ts';
import { aligned, distributed, type Alignment, type Places, type Spread } from '../../../../stage/plane/arrange.ts';
import { mirrored } from '../../../../stage/plane/mirror.ts';
import { ringsOf } from '../../../../stage/plane/outline.ts';
import { buildingsOf, type BuildingChange } from './actions.ts';
import { drawing } from './drawing.ts';
import { plotDirection } from './placing.ts';
import { steps } from '../steps.ts';

const recordsWith = (ids: readonly number[]): Building[] => {
  const byId = snapshot(banks.building.byId) as Record<number, Building>;
  return ids.flatMap((id) => byId[id] ?? []);
};

/** Changes several buildings, as one step. */
function editAll(changes: readonly (readonly [number, BuildingChange])[], label: Label): void {
  const gesture = crypto.randomUUID();
  for (const [id, change] of changes) editRecord('building', id, change, { label, gesture });
}

function frameOf(conceptId: number, buildings: readonly Building[]): number {
  if (drawing.frame === 'building') return buildings[0]?.rotate_z ?? 0;
  return drawing.frame === 'plot' ? plotDirection(conceptId) : 0;
}

const place = (buildings: readonly Building[], places: Places, label: Label): void => {
  const isFree = (id: number) => !buildings.find((each) => each.id === id)?.cfg.locked;
  editAll(
    [...places].filter(([id]) => isFree(id)),
    label,
  );
};

export function alignBuildings(conceptId: number, ids: readonly number[], how: Alignment): void {
  const buildings = recordsWith(ids);
  if (buildings.length > 1) place(buildings, aligned(buildings, how, frameOf(conceptId, buildings)), steps.align);
}

export function distributeBuildings(conceptId: number, ids: readonly number[], how: Spread): void {
  const buildings = recordsWith(ids);
  place(buildings, distributed(buildings, how, frameOf(conceptId, buildings)), steps.distribute);
}

/** Mirrors about the middle of all buildings: `across` swaps left and right of the frame, otherwise top and bottom. */
export function mirrorBuildings(conceptId: number, ids: readonly number[], how: Spread): void {
  const buildings = recordsWith(ids).filter(({ cfg }) => !cfg.locked);
  const points = buildings.flatMap((each) => ringsOf(each)[0]!);
  if (points.length === 0) return;
  const frame = frameOf(conceptId, buildings);
  const [cos, sin] = [Math.cos(frame), Math.sin(frame)];
  const middle = (along: number[]) => (Math.min(...along) + Math.max(...along)) / 2;
  const u = middle(points.map(([x, y]) => x * cos + y * sin));
  const v = middle(points.map(([x, y]) => y * cos - x * sin));
  const line = {
    through: [u * cos - v * sin, u * sin + v * cos] as [number, number],
    angle: how === 'across' ? frame + Math.PI / 2 : frame,
  };
  editAll(
    buildings.map((each) => [each.id, mirrored(each, line)]),
    steps.mirror,
  );
}

export function groupBuildings(conceptId: number, ids: readonly number[]): void {
  if (ids.length < 2) return;
  const groupId = Math.max(0, ...buildingsOf(conceptId).map((each) => each.groupId ?? 0)) + 1;
  editAll(
    ids.map((id) => [id, { groupId }]),
    steps.group,
  );
}

export const ungroupBuildings = (ids: readonly number[]): void =>
  editAll(
    ids.map((id) => [id, { groupId: null }]),
    steps.ungroup,
  );

export const isGrouped = (ids: readonly number[]): boolean =>
  ids.some((id) => (banks.building.byId[id]?.groupId ?? null) !== null);

/** Locks the buildings; unlocks them when all are locked. */
export function toggleLocked(ids: readonly number[]): void {
  const locked = !recordsWith(ids).every(({ cfg }) => cfg.locked);
  editAll(
    ids.map((id) => [id, { cfg: { locked } }]),
    steps.lock,
  );
}

export const hideBuildings = (ids: readonly number[]): void =>
  editAll(
    ids.map((id) => [id, { cfg: { hidden: true } }]),
    steps.hide,
  );

/** Shows these and hides all others. */
export function isolateBuildings(conceptId: number, ids: readonly number[]): void {
  editAll(
    buildingsOf(conceptId).map(({ id }) => [id, { cfg: { hidden: !ids.includes(id) } }]),
    steps.isolate,
  );
}

export const showAllBuildings = (conceptId: number): void =>
  editAll(
    buildingsOf(conceptId).map(({ id }) => [id, { cfg: { hidden: false } }]),
    steps.showAll,
  );

export const visibleBuildings = (conceptId: number): number[] =>
  buildingsOf(conceptId).flatMap(({ id, cfg }) => (cfg.hidden ? [] : [id]));
