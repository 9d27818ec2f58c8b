/** Features that staff switch on for a company. */
import { useSnapshot } from 'valtio';
import type { Building } from '../../../model/entities/building.ts';
import { equalMix } from '../../../model/rules/building/unitmix.ts';
import { recordOf, useRecord } from '../records/banks.ts';
import { session } from './session.ts';

/** For components: whether the company works with a unit mix. */
export function useUnitMix(): boolean {
  const { company } = useSnapshot(session);
  return useRecord('company', company?.id ?? null)?.cfg.features.unitmix ?? false;
}

/** Whether the company works with a unit mix, outside of components. */
export const hasUnitMix = (): boolean =>
  recordOf('company', session.company?.id ?? null)?.cfg.features.unitmix ?? false;

/** What a building is made of or changed by: without the unit mix it holds its units equally, as the server asks. */
export const withAllowedMix = <C extends Partial<Pick<Building['cfg'], 'units' | 'towers'>>>(cfg: C): C =>
  hasUnitMix() ? cfg : equalMix(cfg);
