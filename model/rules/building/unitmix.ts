/**
 * The unit mix: which units a building holds, in which proportions. Staff switch it on for a company. Without it a building holds its
 * units equally.
 */
import { unitReferencePart, type Building } from '../../entities/building.ts';
import { defaultOf } from '../../define.ts';

type Mix = Pick<Building['cfg'], 'units' | 'towers'>;
type Reference = Mix['units'][number];

const { mode, repeat_ratio } = defaultOf(unitReferencePart);

const isEqual = (of: Reference): boolean => of.mode === mode && of.repeat_ratio === repeat_ratio;

const isSame = (one: Reference, other: Reference): boolean =>
  one.unitId === other.unitId && one.mode === other.mode && one.repeat_ratio === other.repeat_ratio;

/** Whether a change sets proportions or the unit of a tower. Units that are held equally may come, and all may stay or go. */
export function setsMix(after: Mix, before: Mix | null): boolean {
  const [units, towers] = [before?.units ?? [], before?.towers ?? []];
  return (
    after.units.some((each) => !isEqual(each) && !units.some((known) => isSame(each, known))) ||
    after.towers.some(({ cfg }) => cfg.unit_id !== null && !towers.some((known) => known.cfg.unit_id === cfg.unit_id))
  );
}

/** The same units, held equally. */
export const equalMix = <M extends Partial<Mix>>(of: M): M => ({
  ...of,
  ...(of.units && { units: of.units.map((each) => ({ ...each, mode, repeat_ratio })) }),
  ...(of.towers && { towers: of.towers.map((each) => ({ ...each, cfg: { ...each.cfg, unit_id: null } })) }),
});
