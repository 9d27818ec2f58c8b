import { design } from '../../../model/design.ts';
import type { Fields } from './fields.ts';
import { inOrder, type Reader } from './read.ts';
import { towerRow, TowerSlot } from './slots.ts';
import type { Id } from '../types.ts';

/** A tower of a record: `own` has its place, `cfg` its shape (its own, or that of the tower it repeats). */
interface TowerFields {
  fields: Fields;
  own: Fields;
  cfg: Fields;
  /** Index in the record. */
  index: number;
}

/**
 * Returns the towers by order, then by index. `instance_ref` is the index in the record of the tower that this one repeats:
 * size, storeys, layout, function and unit come from there; place and angle are its own.
 */
export function listTowers(reader: Reader, cfg: Fields): TowerFields[] {
  const towers = cfg.list('towers');
  return inOrder(reader, towers, design.floor.order).map(({ fields, index }) => {
    const own = fields.part('cfg');
    const instanceOf = fields.number('instance_ref');
    const model = instanceOf === null || instanceOf === index ? undefined : towers[instanceOf];
    return { fields, own, cfg: model?.part('cfg') ?? own, index };
  });
}

export const towerUnit = ({ cfg }: TowerFields): Id | null => cfg.id('unit_id') ?? null;

/** Returns rows of `TowerSlot`. `unitIds`: ids by row of the unit table. */
export function encodeTowers(reader: Reader, towers: TowerFields[], unitIds: (Id | null)[]): number[] {
  return towers.flatMap((tower) => {
    const { fields, own, cfg } = tower;
    const row = towerRow.read(reader, { own, cfg });
    const unit = towerUnit(tower);
    row[TowerSlot.Unit] = unit === null ? -1 : unitIds.findIndex((id) => id !== null && String(id) === String(unit));
    row[TowerSlot.BaseFloor] = fields.number('base_ref') ?? -1;
    return row;
  });
}

/** Reports that these towers have no base; once, as every cause has one message. */
export function reportTowers(reader: Reader, towers: TowerFields[]): void {
  const [first] = towers;
  if (!first) return;
  const value = reader.number(first.cfg, 'minlength', design.tower.minlength, Number.NaN);
  reader.messages.push({ code: 'TOWER_OUTSIDE_BASE', target: 0, value, unit: -1 });
}

/** Returns the id of a tower in results: its own, or else `tower-1` for the first of the record. */
export const towerId = ({ fields, index }: TowerFields): Id => fields.id('id') ?? `tower-${index + 1}`;
