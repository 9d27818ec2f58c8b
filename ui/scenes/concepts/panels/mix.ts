/** The unit mix of buildings: which units of the location, in what ratio. */
import { defaultOf } from '../../../../model/define.ts';
import { unitReferencePart, type Building } from '../../../../model/entities/building.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { archetypeOf } from '../../../../model/archetypes/index.ts';
import { nextOrder } from '../../../../model/rules/record/order.ts';
import { recordsOf } from '../../../stores/records/banks.ts';
import { plain } from '../../../stores/records/patch.ts';
import { removeRecord } from '../../../stores/records/records.ts';
import { editBuilding } from '../modify/buildings/actions.ts';
import { steps } from '../modify/steps.ts';

type Mix = Building['cfg']['units'];
type Mixed = Pick<Building, 'id' | 'cfg'>;

/** Changes the mix of each building, as one step. */
export function changeMix(
  buildings: readonly Mixed[],
  change: (mix: Mix) => Mix,
  label: Label,
  gesture: string = crypto.randomUUID(),
): void {
  for (const { id, cfg } of buildings)
    editBuilding(id, { cfg: { units: change(plain(cfg.units) as Mix) } }, label, gesture);
}

/** Adds the unit at the end, unless it is in the mix. */
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

/** True when the mix or a tower uses the unit. */
export const holdsUnit = ({ cfg }: Mixed, unitId: number): boolean =>
  cfg.units.some((each) => each.unitId === unitId) || cfg.towers.some((tower) => tower.cfg.unit_id === unitId);

/** The buildings whose mix can be edited. */
export const withOpenMix = <B extends Pick<Building, 'id' | 'archetype' | 'cfg'>>(buildings: readonly B[]): B[] =>
  buildings.filter(({ archetype, cfg }) => archetypeOf(archetype).hasUnitMix && !cfg.locked);

/** Deletes a unit and removes it from the mixes that use it, as one step. */
export function removeUnit(id: number): void {
  const gesture = crypto.randomUUID();
  const holding = recordsOf('building').filter(({ cfg }) => cfg.units.some(({ unitId }) => unitId === id));
  changeMix(holding, withoutUnit(id), steps.removeUnit, gesture);
  removeRecord('unit', id, { label: steps.removeUnit, gesture });
}
