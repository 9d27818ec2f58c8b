/** Runs a step and keeps how it ended with the location. */
import { proxy, useSnapshot } from 'valtio';
import type { Location } from '../../../../../model/entities/location.ts';
import { location as entity } from '../../../../../model/entities/location.ts';
import { adjustRecord } from '../../../../stores/records.ts';
import { onSession } from '../../../../stores/session.ts';
import type { StepKey } from './stepkey.ts';
import { steps, type Outcome } from './fillsteps.ts';

type State = Location['cfg']['integration_status'][StepKey];
const running = proxy<Record<string, boolean>>({});
const states: Readonly<Record<Outcome, State>> = { made: 'success', nothing: 'not_started', failed: 'failed' };
/** Fetching rules answers both at once. */
const together: Readonly<Partial<Record<StepKey, readonly StepKey[]>>> = {
  regulations: ['regulations', 'destination_plan'],
  destination_plan: ['regulations', 'destination_plan'],
};
const keyOf = (locationId: number, step: StepKey) => `${locationId} ${step}`;

let sessionNumber = 0;
onSession('signedOut', () => {
  sessionNumber += 1;
  for (const key of Object.keys(running)) delete running[key];
});

/** For components. */
export function useStepState(location: Location, step: StepKey): State {
  const isRunning = useSnapshot(running)[keyOf(location.id, step)];
  if (isRunning) return 'loading';
  const stored = location.cfg.integration_status[step];
  const isDone = steps[step].isDone(location);
  if (isDone === true) return 'success';
  if (stored === 'failed') return 'failed';
  return isDone === null && stored === 'success' ? 'success' : 'not_started';
}

/** Resolves to whether something was made. */
export async function runStep(location: Location, step: StepKey): Promise<Outcome> {
  const key = keyOf(location.id, step);
  const began = sessionNumber;
  running[key] = true;
  const outcome = await steps[step].run(location).catch((): Outcome => 'failed');
  // Nobody is signed in any more, or somebody else is.
  if (began !== sessionNumber) return outcome;
  delete running[key];
  const marks = Object.fromEntries((together[step] ?? [step]).map((each) => [each, states[outcome]]));
  adjustRecord(
    'location',
    location.id,
    { cfg: { integration_status: marks } },
    entity.fields.cfg.fields.integration_status.label,
  );
  return outcome;
}
