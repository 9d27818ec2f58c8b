/** Undo and redo of a step whose changes were sent in parts: they are turned at once and sent the same way. */
import type { Label } from '../../../model/enums/enumeration.ts';
import { beginBulk, itemsOf, OF_COMPANY, queueSent, sendEdits, showAsServed, type Sent } from '../records/bulk.ts';
import { settledId } from '../records/localids.ts';
import { collectEdits, reshow } from '../queue/queue.ts';
import { servedRecord } from '../records/served.ts';
import { subjectOf, type Change, type Step } from './step.ts';
import { turn, type Turned, type Way } from './turning.ts';

const labels: Readonly<Record<Way, (label: Label) => Label>> = {
  undo: ({ en, nl }) => ({ en: `Undo: ${en}`, nl: `Ongedaan maken: ${nl}` }),
  redo: ({ en, nl }) => ({ en: `Redo: ${en}`, nl: `Opnieuw: ${nl}` }),
};

interface Turning {
  /** Turns what is left of the step. */
  retry: () => void;
  /** Gets the changes that were not sent; they show as they were. */
  onUnsent: (left: Change[]) => void;
}

export function turnInParts(step: Step, way: Way, { retry, onUnsent }: Turning): Turned {
  let turned: Turned = { did: false, held: [], changes: [] };
  const edits = collectEdits(() => {
    turned = turn(step.changes, way, step.label);
  });
  const made = edits.map((edit): Sent => ({ items: [locationOf(edit)], edit }));
  beginBulk(labels[way](step.label), itemsOf(made).size, retry);
  void send(step, made, onUnsent);
  return turned;
}

async function send(step: Step, made: readonly Sent[], onUnsent: Turning['onUnsent']): Promise<void> {
  await queueSent();
  const unsent = await sendEdits(made);
  if (unsent.length === 0) return;
  const keys = new Set(unsent.map(({ edit }) => `${edit.entity} ${settledId(edit.id)}`));
  const left = step.changes.filter((change) => {
    const { entity, id } = subjectOf(change);
    return keys.has(`${entity} ${settledId(id)}`);
  });
  for (const change of left)
    if (change.kind !== 'patch') for (const { entity, record } of change.family) reshow(entity, record.id);
  for (const each of unsent) showAsServed(each);
  onUnsent(left);
}

const wholeOf = ({ id, partOf }: Step): string => partOf ?? id;

/** Takes the changes that were not sent out of a step, as a step that knows what it is part of. */
export function takeRest(step: Step, left: Change[]): Step {
  step.changes = step.changes.filter((change) => !left.includes(change));
  return { ...step, id: crypto.randomUUID(), partOf: wholeOf(step), changes: left };
}

/** Adds a turned step to the others. Parts that were turned one after the other are one step again; returns it. */
export function joinParts(step: Step, way: Way, others: Step[]): Step {
  const other = others.find((each) => wholeOf(each) === wholeOf(step));
  if (!other) {
    others.push(step);
    return step;
  }
  other.changes = way === 'undo' ? [...step.changes, ...other.changes] : [...other.changes, ...step.changes];
  other.id = wholeOf(other);
  delete other.partOf;
  return other;
}

/** The location whose record an edit changes; `OF_COMPANY` for a record of the company. */
function locationOf({ entity, id }: Sent['edit']): number {
  if (entity === 'location') return id;
  const locationId = servedRecord(entity, settledId(id))?.['locationId'];
  return typeof locationId === 'number' ? locationId : OF_COMPANY;
}
