/** Who else is at the location of this page. The page says where it is at every move, and that it is still there. */
import { proxy, ref } from 'valtio';
import {
  PRESENCE_SECONDS,
  type Place,
  type Presence,
  type PresentPerson,
} from '../../../model/rules/record/changes.ts';
import { tellGone, tellPlace } from '../../api/events.ts';
import { current, onNavigation } from '../page/current.ts';
import { isLocalId } from '../records/localids.ts';
import { listenTo, sameList, useSelector } from '../reading.ts';
import { onSession, session } from '../person/session.ts';

const nobody: readonly PresentPerson[] = ref([]);
const present = proxy<{ people: readonly PresentPerson[] }>({ people: nobody });
const listen = listenTo(present);

const page = crypto.randomUUID();
let lastPlace: Place = { locationId: null, conceptId: null };
let timer: ReturnType<typeof setInterval> | undefined;

const saved = (id: number | null): number | null => (id !== null && !isLocalId(id) ? id : null);
const placeNow = (): Place => {
  const locationId = saved(current.locationId);
  return { locationId, conceptId: locationId === null ? null : saved(current.conceptId) };
};

async function say(place: Place): Promise<void> {
  lastPlace = place;
  const people = await tellPlace(page, place).catch(() => null);
  if (people && lastPlace === place) present.people = ref(people);
}

function moved(): void {
  if (session.state !== 'signedIn') return;
  const place = placeNow();
  if (place.locationId === lastPlace.locationId && place.conceptId === lastPlace.conceptId) return;
  if (place.locationId !== lastPlace.locationId) present.people = nobody;
  void say(place);
}

export function takePresence({ locationId, people }: Presence): void {
  if (locationId === lastPlace.locationId) present.people = ref(people);
}

/** Other people at the place: of the concept when it names one, otherwise of the whole location; each once. */
function othersAt(conceptId: number | null): PresentPerson[] {
  const others = present.people.filter(({ userId }) => userId !== session.user?.id);
  const here = others.filter((person) => conceptId === null || person.conceptId === conceptId);
  return here.filter(({ userId }, index) => here.findIndex((each) => each.userId === userId) === index);
}

/** For components: other people at the location of the page, those at its concept first. */
export const usePeopleHere = (): PresentPerson[] =>
  useSelector(
    listen,
    () => {
      const near = current.conceptId === null ? [] : othersAt(current.conceptId);
      return [...near, ...othersAt(null).filter(({ userId }) => !near.some((each) => each.userId === userId))];
    },
    sameList,
  );

function begin(): void {
  moved();
  timer ??= setInterval(() => {
    if (session.state === 'signedIn' && lastPlace.locationId !== null && navigator.onLine) void say(placeNow());
  }, PRESENCE_SECONDS * 1_000);
}

function end(): void {
  clearInterval(timer);
  timer = undefined;
  lastPlace = { locationId: null, conceptId: null };
  present.people = nobody;
}

onNavigation(moved);
onSession('signedIn', () => void setTimeout(begin));
onSession('signingOut', () => {
  if (lastPlace.locationId !== null) tellGone(page);
});
onSession('signedOut', end);
if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    if (lastPlace.locationId !== null) tellGone(page);
  });
