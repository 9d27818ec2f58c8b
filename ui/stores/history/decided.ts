/**
 * Applies a decision about a refused or conflicting edit to the steps behind it. One edit joins several steps: for each field
 * the last step ends at the value the edit would write, the first begins at the edit's base value.
 */
import { entityByName } from '../../../model/entities/index.ts';
import { settledId } from '../records/localids.ts';
import { isSame, joinPatches, keptLeaves, leafPaths, valueAt } from '../records/patch.ts';
import type { QueuedEdit } from '../queue/edit.ts';
import { subjectOf, type Change, type PatchChange, type Step } from './step.ts';

type Stack = readonly Step[];
interface Found {
  step: Step;
  change: PatchChange;
}

/** The steps that wrote a field of an edit, the latest first. `undone`: the steps are read backwards. */
function chainOf({ entity, id, body, base }: QueuedEdit, path: string, steps: Stack, undone: boolean): Found[] {
  const found: Found[] = [];
  let value = valueAt(body, path);
  for (const step of steps.toReversed())
    for (const change of step.changes.toReversed()) {
      if (change.kind !== 'patch' || change.entity !== entity || settledId(change.id) !== id) continue;
      const [from, to] = undone ? [change.after, change.before] : [change.before, change.after];
      if (valueAt(to, path) === undefined || !isSame(valueAt(to, path), value)) continue;
      found.push({ step, change });
      value = valueAt(from, path);
      if (isSame(value, valueAt(base, path))) return found;
    }
  return found;
}

/** Takes a discarded edit out of the steps and removes steps left empty. Returns the steps that changed. */
export function forgetEdit(edit: QueuedEdit, stacks: { done: Step[]; undone: Step[] }): Set<Step> {
  const changed = new Set<Step>();
  for (const [steps, undone] of [
    [stacks.done, false],
    [stacks.undone, true],
  ] as const) {
    if (edit.kind === 'patch') forgetValues(edit, steps, undone, changed);
    else forgetFamily(edit, steps, undone, changed);
    for (const step of [...steps]) if (step.changes.length === 0) steps.splice(steps.indexOf(step), 1);
  }
  return changed;
}

function forgetValues(edit: QueuedEdit, steps: Stack, undone: boolean, changed: Set<Step>): void {
  const { fields } = entityByName(edit.entity);
  for (const path of leafPaths(fields, edit.body))
    for (const { step, change } of chainOf(edit, path, steps, undone)) {
      const isOther = (each: string) => each !== path;
      change.before = keptLeaves(fields, change.before, isOther);
      change.after = keptLeaves(fields, change.after, isOther);
      if (Object.keys(change.after).length === 0) step.changes.splice(step.changes.indexOf(change), 1);
      changed.add(step);
    }
}

/** A refused creation removes every step of the record; a refused removal or restore removes only its own step. */
function forgetFamily(edit: QueuedEdit, steps: Stack, undone: boolean, changed: Set<Step>): void {
  const isAbout = (change: Change): boolean => {
    const { entity, id } = subjectOf(change);
    return entity === edit.entity && settledId(id) === edit.id;
  };
  const isMeant = ({ kind }: Change): boolean =>
    edit.kind === 'create' || (kind !== 'patch' && (kind === 'remove') === ((edit.kind === 'remove') !== undone));
  for (const step of steps.toReversed()) {
    const left = step.changes.filter((change) => !isAbout(change) || !isMeant(change));
    if (left.length === step.changes.length) continue;
    step.changes = left;
    changed.add(step);
    if (edit.kind !== 'create') return;
  }
}

/** Our values replace theirs, so undo now leads to theirs. Returns the steps that changed. */
export function keepOverTheirs(edit: QueuedEdit, stacks: { done: Step[]; undone: Step[] }): Set<Step> {
  const changed = new Set<Step>();
  const { fields } = entityByName(edit.entity);
  for (const path of edit.conflicts) {
    const first = chainOf(edit, path, stacks.done, false).at(-1);
    if (!first) continue;
    const theirs = keptLeaves(fields, edit.theirs!, (each) => each === path);
    first.change.before = joinPatches(fields, first.change.before, theirs);
    changed.add(first.step);
  }
  return changed;
}
