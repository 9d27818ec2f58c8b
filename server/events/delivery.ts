/** Brings changes to one listener: each once, in order, and only those that it may see. */
import type { Knex } from 'knex';
import type { Change } from '../../model/rules/record/changes.ts';
import { changesSince, lastChange, type NumberedChange } from './changes.ts';
import { seenBy } from './seen.ts';
import type { Listener } from './stream.ts';

export interface Follower extends Listener {
  /** The last change sent. */
  seen: number;
  /** Changes that came while the listener catches up; null when it has all. */
  held: NumberedChange[] | null;
}

/** Sends new changes, or holds them while the listener catches up. */
export async function passOn(knex: Knex, listener: Follower, changes: readonly NumberedChange[]): Promise<void> {
  if (listener.held) listener.held.push(...changes);
  else await deliver(knex, listener, changes);
}

/** Greets a new listener, which reads everything itself. */
export async function welcome(knex: Knex, listener: Follower): Promise<void> {
  listener.seen = await lastChange(knex);
  listener.send('hello', {}, listener.seen);
  await release(knex, listener);
}

/** Sends what a listener missed, or tells it to read everything again when that is no longer known. */
export async function catchUp(knex: Knex, listener: Follower): Promise<void> {
  listener.held ??= [];
  const missed = await changesSince(knex, listener.signedIn.company.id, listener.seen);
  if (missed) await deliver(knex, listener, missed);
  else {
    listener.seen = await lastChange(knex);
    listener.send('reset', {}, listener.seen);
  }
  await release(knex, listener);
}

async function release(knex: Knex, listener: Follower): Promise<void> {
  const { held } = listener;
  listener.held = null;
  if (held) await deliver(knex, listener, held);
}

async function deliver(knex: Knex, listener: Follower, changes: readonly NumberedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const seen = await seenBy(knex, listener.signedIn, changes);
  const last = Math.max(listener.seen, changes.at(-1)!.at);
  listener.seen = last;
  if (seen.length > 0)
    listener.send(
      'change',
      seen.map(({ change }): Change => change),
      last,
    );
}
