import { MessageCode, TowerSlot } from '../../abi.ts';
import { design } from '../../../model/design.ts';
import { blockTypes, towerTypes } from '../../../model/enums/building.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import type { Fields } from './fields.ts';
import type { Reader } from './read.ts';
import type { Id } from '../types.ts';

/** A tower of a record: where it stands comes from `own`, what it is from `cfg` (its own, or that of the tower it repeats). */
export interface TowerFields {
  fields: Fields;
  own: Fields;
  cfg: Fields;
  /** Position in the record's list. */
  index: number;
}

/**
 * Towers by order, then by position. `instance_ref` is the position in the record of the tower of which this one is another
 * instance: size, storeys, layout, function and unit come from there, place and angle stay its own.
 */
export function listTowers(reader: Reader, cfg: Fields): TowerFields[] {
  const towers = cfg.list('towers').map((fields, index) => ({
    fields,
    index,
    order: reader.number(fields, 'order', design.floor.order),
  }));
  return [...towers]
    .sort((a, b) => a.order - b.order || a.index - b.index)
    .map(({ fields, index }) => {
      const own = fields.part('cfg');
      const instanceOf = fields.number('instance_ref');
      const model = instanceOf === null ? undefined : towers[instanceOf];
      return { fields, own, cfg: model && model.index !== index ? model.fields.part('cfg') : own, index };
    });
}

export const towerUnit = ({ cfg }: TowerFields): Id | null => cfg.id('unit_id') ?? null;

/** Rows of `TowerSlot`. `unitIds` are the rows of the unit table. */
export function encodeTowers(reader: Reader, towers: TowerFields[], unitIds: (Id | null)[]): number[] {
  const limits = design.tower;
  return towers.flatMap((tower) => {
    const { fields, own, cfg } = tower;
    const row: number[] = Array.from({ length: TowerSlot.STRIDE }, () => 0);
    row[TowerSlot.Repeat] = reader.count(cfg, 'repeat_count', limits.repeat_count, -1);
    row[TowerSlot.Length] = reader.number(cfg, 'minlength', limits.minlength, -1);
    row[TowerSlot.Depth] = reader.number(cfg, 'mindepth', limits.mindepth, -1);
    row[TowerSlot.Angle] = reader.number(own, 'angle_degrees', limits.angle_degrees);
    row[TowerSlot.Height] = reader.number(cfg, 'maxheight', limits.maxheight, -1);
    row[TowerSlot.Block] = reader.option(cfg, 'blocktype', blockTypes);
    row[TowerSlot.Place] = reader.option(own, 'towertype', towerTypes, 'centre');
    row[TowerSlot.Flip] = reader.flag(own, 'flip_direction', false);
    row[TowerSlot.Function] =
      (cfg.get('functiontype') ?? null) === null
        ? -1
        : reader.option(cfg, 'functiontype', areaFunctionTypes, 'residential_apartment');
    const unit = towerUnit(tower);
    row[TowerSlot.Unit] = unit === null ? -1 : unitIds.findIndex((id) => id !== null && String(id) === String(unit));
    row[TowerSlot.BaseFloor] = fields.number('base_ref') ?? -1;
    return row;
  });
}

/** Says that there is no base for these towers; once, as all messages of one cause. */
export function reportTowers(reader: Reader, towers: TowerFields[]): void {
  const [first] = towers;
  if (!first) return;
  const value = reader.number(first.cfg, 'minlength', design.tower.minlength, Number.NaN);
  reader.messages.push({ code: MessageCode.TowerOutsideBase, target: 0, value, unit: -1 });
}

/** Id of a tower in results: its own, or `tower-1` for the first of the record. */
export const towerId = ({ fields, index }: TowerFields): Id => fields.id('id') ?? `tower-${index + 1}`;
