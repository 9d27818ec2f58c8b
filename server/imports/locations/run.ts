/** Runs an import of locations: plans again under the present records, refuses a plan that the user did not see, and writes. */
import { location } from '../../../model/entities/location.ts';
import type { ImportResult, RunBody } from '../../../model/imports/exchange.ts';
import { failure } from '../../errors.ts';
import type { FindAddress } from '../../geodata/addresses.ts';
import type { Scope } from '../../models/scope.ts';
import { keepWithinCap } from '../../store/create.ts';
import { countsOf } from '../report.ts';
import { createWriter } from '../undoable.ts';
import { applyPlan } from './apply.ts';
import { readKnown } from './known.ts';
import { makeChoices } from './newchoices.ts';
import { planRows, type Turn } from './plan.ts';
import { digestOfLocations } from './report.ts';

interface RunOptions {
  readonly isValuesOnly?: boolean;
  readonly turn?: Turn;
}

export async function runImport(
  body: RunBody,
  findAddress: FindAddress,
  scope: Scope,
  wrote: (count: number) => void,
  { isValuesOnly = false, turn }: RunOptions = {},
): Promise<ImportResult> {
  const known = await readKnown(body.columns, findAddress, scope, isValuesOnly);
  const seen = await planRows(body, known, turn);
  if (digestOfLocations(seen) !== body.digest) throw failure('changed');
  await keepWithinCap(location, countsOf(seen.rows).added, scope);
  const writer = createWriter(scope, wrote);
  const isGrown = await makeChoices(seen.choices, body.choices, known, writer, scope);
  const now = isGrown ? await readKnown(body.columns, findAddress, scope, isValuesOnly) : known;
  const plan = isGrown ? await planRows(body, now, turn) : seen;
  await applyPlan(plan, now, writer, scope);
  return { ...countsOf(plan.rows), writes: writer.writes };
}
