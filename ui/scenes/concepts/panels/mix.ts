/** Which units of the location the buildings hold, and in what ratio. */
import { defaultOf } from '../../../../model/define.ts';
import { unitReferencePart, type Building } from '../../../../model/entities/building.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { archetypeOf } from '../../../../model/archetypes/index.ts';
import { nextOrder } from '../../../../model/rules/order.ts';
import { recordsOf } from '../../../stores/banks.ts';
import { plain } from '../../../stores/patch.ts';
import { removeRecord } from '../../../stores/records.ts';
import { editBuilding } from '../modify/actions.ts';
import { steps } from '../modify/steps.ts';

export type Mix = Building['cfg']['units'];
type Mixed = Pick<Building, 'id' | 'cfg'>;

/** The mix of each building changed, as one step. */
export function changeMix(
  buildings: readonly Mixed[],
  change: (mix: Mix) => Mix,
  label: Label,
  gesture: string = crypto.randomUUID(),
): void {
  for (const { id, cfg } of buildings)
    editBuilding(id, { cfg: { units: change(plain(cfg.units) as Mix) } }, label, gesture);
}

/** With the unit, behind those that are there. */
export const withUnit =
  (unitId: number) =>
  (mix: Mix): Mix =>
    mix.some((each) => each.unitId === unitId)
      ? mix
      : [...mix, { ...defaultOf(unitReferencePart), unitId, order: nextOrder(mix.map(({ order }) => order)) }];

export const withoutUnit =
  (unitId: number) =>
  (mix: Mix): Mix =>
    mix.filter((each) => each.unitId !== unitId);

/** In its mix, or as what one of its towers holds. */
export const holdsUnit = ({ cfg }: Mixed, unitId: number): boolean =>
  cfg.units.some((each) => each.unitId === unitId) || cfg.towers.some((tower) => tower.cfg.unit_id === unitId);

/** Buildings whose mix can be changed. */
export const withOpenMix = <B extends Pick<Building, 'id' | 'archetype' | 'cfg'>>(buildings: readonly B[]): B[] =>
  buildings.filter(({ archetype, cfg }) => archetypeOf(archetype).hasUnitMix && !cfg.locked);

/** Deletes a unit and takes it out of the mixes that hold it, as one step. */
export function removeUnit(id: number): void {
  const gesture = crypto.randomUUID();
  const holding = recordsOf('building').filter(({ cfg }) => cfg.units.some(({ unitId }) => unitId === id));
  changeMix(holding, withoutUnit(id), steps.removeUnit, gesture);
  removeRecord('unit', id, { label: steps.removeUnit, gesture });
}
