/**
 * The server's answer to the shared filter: the ids of all locations that it finds. While the page does not hold every location, the
 * first that the filter finds come as records before the rest.
 */
import { proxy, ref, subscribe } from 'valtio';
import { callLimits } from '../../model/calllimits.ts';
import type { Location } from '../../model/entities/location.ts';
import { listFields } from '../api/records.ts';
import { banks, snapshotsOf, type LoadState } from '../stores/records/banks.ts';
import { onChanges } from '../stores/colleagues/incoming.ts';
import { saving } from '../stores/queue/queue.ts';
import { listenTo, sameValues, useSelector } from '../stores/reading.ts';
import { loadPage, usual } from '../stores/records/records.ts';
import { onSession } from '../stores/person/session.ts';
import { cleaned } from './cleaned.ts';
import { othersIn, serverQuery } from './passes.ts';
import { portfolio } from './state.ts';
import { isWhole, wholeLists } from './wholelists.ts';

interface Answer {
  /** The query it answers, as text; empty before the first. */
  to: string;
  state: LoadState;
  error: Error | null;
  ids: ReadonlySet<number>;
  /** Locations as they were when the server answered: it decided about these. */
  of: ReadonlyMap<number, Location>;
  /** Whether it came before the page held every location: `of` lacks those that came later. */
  isEarly: boolean;
}
const nothing: Answer = {
  to: '',
  state: 'idle',
  error: null,
  isEarly: false,
  ids: ref(new Set<number>()),
  of: ref(new Map<number, Location>()),
};
const answer = proxy<Answer>({ ...nothing });

/** Records of the first page, so that it shows at once. */
const FIRST = 50;
/** A pause in typing, ms. */
const REST = 150;
/** Changes of others come in groups, ms. */
const GATHER = 1_000;

let asked = new AbortController();
/** Whether a scene with the filter was open. */
let isWanted = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let isAgain = false;

const queryNow = () => ({ ...usual('location'), ...serverQuery(cleaned().filter) });
const textOf = (query: object): string => JSON.stringify(query);

/** Asks about the current filter, unless that is answered or on its way. */
async function ask(): Promise<void> {
  clearTimeout(timer);
  const query = queryNow();
  const to = textOf(query);
  if (!isWanted || (to === answer.to && !isAgain)) return;
  isAgain = false;
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  // The answer to the same question stands until the next is here.
  if (to !== answer.to || answer.state !== 'ready') Object.assign(answer, { ...nothing, to, state: 'loading' });
  try {
    if (!isWhole('location') && answer.state !== 'ready')
      take(await loadPage('location', { ...query, limit: FIRST }, signal), 'loading');
    const found = await listFields('location', ['id'], query, signal);
    if (signal.aborted) return;
    take(
      found.map(({ id }) => id),
      'ready',
    );
    if (!isWhole('location') && found.length > FIRST)
      await loadPage('location', { ...query, limit: callLimits.listLimit, offset: FIRST }, signal);
  } catch (error) {
    if (!signal.aborted) Object.assign(answer, { state: 'failed', error });
  }
}

const take = (ids: readonly number[], state: LoadState): void =>
  void Object.assign(answer, {
    state,
    error: null,
    ids: ref(new Set(ids)),
    of: ref(asServed()),
    isEarly: !isWhole('location'),
  });

/** Locations without edits that the server does not have. */
function asServed(): Map<number, Location> {
  const edited = new Set(saving.edits.map(({ entity, id }) => (entity === 'location' ? id : 0)));
  return new Map(snapshotsOf('location').flatMap((each) => (edited.has(each.id) ? [] : [[each.id, each]])));
}

function askSoon(pause: number, again = false): void {
  clearTimeout(timer);
  isAgain ||= again;
  timer = setTimeout(() => void ask(), pause);
}

/** Asks again, after a failure. */
export const askServer = (): void => askSoon(0, true);

/** Called when a scene with the filter opens; resolves when the first locations are here. */
export function wantAnswer(): Promise<void> {
  isWanted = isAgain = true;
  return ask();
}

/** The answer to the current filter; null before it. */
export function answerNow(): Answer | null {
  return answer.to === textOf(queryNow()) ? answer : null;
}

/** Listens to the answer outside React. */
export const onAnswer = listenTo(answer);

const watched = [answer, portfolio, wholeLists, banks.customvalue, banks.label].map((each) => listenTo(each));
const listen = (listener: () => void) => {
  const stops = watched.map((each) => each(listener));
  return () => stops.forEach((stop) => stop());
};

/** For components: whether what the filter finds is known. Without conditions on other records the page knows it by itself. */
export const useAnswer = (): Pick<Answer, 'state' | 'error'> =>
  useSelector(
    listen,
    (): Pick<Answer, 'state' | 'error'> => {
      if (isWhole('location') && othersIn(cleaned().filter).size === 0) return { state: 'ready', error: null };
      const { state, error } = answerNow() ?? { state: 'loading', error: null };
      return { state, error };
    },
    sameValues,
  );

subscribe(portfolio, () => askSoon(REST));
subscribe(wholeLists, () => {
  if (answer.isEarly && isWhole('location'))
    Object.assign(answer, { of: ref(new Map([...asServed(), ...answer.of])), isEarly: false });
  askSoon(0);
});
onChanges((changes) => {
  const others = othersIn(cleaned().filter);
  if (changes.some(({ entity }) => others.has(entity))) askSoon(GATHER, true);
});
if (typeof window !== 'undefined') window.addEventListener('online', askServer);
onSession('signedOut', () => {
  asked.abort();
  clearTimeout(timer);
  isWanted = isAgain = false;
  Object.assign(answer, nothing);
});
