/** Features that staff switch on for a company. */
import { useSnapshot } from 'valtio';
import { useRecord } from './banks.ts';
import { session } from './session.ts';

/** For components: whether the company works with a unit mix. */
export function useUnitMix(): boolean {
  const { company } = useSnapshot(session);
  return useRecord('company', company?.id ?? null)?.cfg.features.unitmix ?? false;
}
