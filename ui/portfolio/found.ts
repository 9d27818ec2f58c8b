/** The locations that the shared filter finds. */
import { subscribe } from 'valtio';
import type { Location } from '../../model/entities/location.ts';
import { isListed } from '../../model/rules/location/location.ts';
import { banks, snapshotsOf } from '../stores/records/banks.ts';
import { settledId } from '../stores/records/localids.ts';
import { listenTo, useSelector } from '../stores/reading.ts';
import { loadList } from '../stores/records/records.ts';
import { onSession, session } from '../stores/person/session.ts';
import { answerNow, onAnswer, wantAnswer } from './answer.ts';
import { cleaned, cleanedBy } from './cleaned.ts';
import type { PortfolioFilter } from './filter.ts';
import { othersIn, passesHere, passesMeanwhile, type Known } from './passes.ts';
import { portfolio } from './state.ts';
import { choicesOf } from './values.ts';
import { isWhole, loadWhole, wholeLists } from './wholelists.ts';

/** Values of own fields that the filter needs, loaded once per field. */
const fieldsLoaded = new Set<number>();
function loadOwnValues(): void {
  for (const id of Object.keys(portfolio.filter.custom).map(Number)) {
    if (fieldsLoaded.has(id)) continue;
    fieldsLoaded.add(id);
    void loadList('locationcustomvalue', { customfieldId: id }).catch(() => fieldsLoaded.delete(id));
  }
}

/** Loads what the filter finds, then all locations, and the records of the conditions; called when a scene with the filter opens. */
export function loadPortfolio(): void {
  loadWhole(['customfield', 'customvalue', 'label', 'user', 'searchquery']);
  void wantAnswer().then(() => loadWhole(['location'], true));
}

interface Found {
  /** In the order set by hand. */
  readonly locations: readonly Location[];
  /** Those among them that the filter no longer finds: a changed row stays until the filter changes. */
  readonly strays: ReadonlySet<number>;
  /** The filter without values that the company does not have. */
  readonly filter: PortfolioFilter;
}

let last: { of: readonly unknown[]; key: string; found: Found } | null = null;
/** Locations just made, and the filter under which they were. */
let made: { key: string; ids: readonly number[] } = { key: '', ids: [] };

/** Returns the result of the filter; the same object until a record or the filter changes. */
export function foundNow(): Found {
  const all = snapshotsOf('location');
  const { filter, known } = cleaned();
  const answer = answerNow();
  const own = Object.keys(filter.custom).map((id) => known.field(Number(id))?.values);
  const company = [choicesOf('status'), choicesOf('phase'), snapshotsOf('label'), ...cleanedBy.map(isWhole)];
  const answered = [answer?.state, answer?.ids, answer?.of, answer?.isEarly];
  const tier = session.company?.subscription;
  const of = [all, portfolio.filter, tier, ...company, ...answered, ...own];
  if (last && of.length === last.of.length && of.every((each, at) => each === last!.of[at])) return last.found;
  const key = JSON.stringify(filter);
  const fits = testOf(filter, known, answer);
  // Earlier ids belong to another filter.
  const stays = new Set(last?.key === key ? last.found.locations.map(({ id }) => settledId(id)) : []);
  for (const id of made.key === key ? made.ids : []) stays.add(settledId(id));
  const strays = new Set<number>();
  const locations = all.filter((each) => {
    // Temporary ones, and templates of others that were opened.
    if (!isListed(each, tier)) return false;
    if (fits(each)) return true;
    if (stays.has(each.id)) strays.add(each.id);
    return stays.has(each.id);
  });
  const found = { locations, strays, filter };
  last = { of, key, found };
  return found;
}

/**
 * The server decides about locations as it answered about them; the page about those that were changed or made since, and about all
 * before the answer, as far as their own fields tell.
 */
function testOf(
  filter: PortfolioFilter,
  known: Known,
  answer: ReturnType<typeof answerNow>,
): (of: Location) => boolean {
  const here = passesHere(filter, known);
  const meanwhile = passesMeanwhile(filter, known);
  const isAlone = othersIn(filter).size === 0;
  const isAnswered = answer?.state === 'ready';
  const isKnown = (of: Location) => {
    const then = answer?.of.get(of.id);
    return then === of || (!then && of.id > 0 && answer?.isEarly === true);
  };
  return (of) => {
    const isFound = answer?.ids.has(of.id) ?? false;
    if (isKnown(of) && (isAnswered || isFound)) return isFound && here(of);
    return (isFound || isAlone) && meanwhile(of) && here(of);
  };
}

/** Keeps a location that was just made in view until the filter changes. */
export function listMade(id: number): void {
  const key = JSON.stringify(cleaned().filter);
  made = { key, ids: [...(made.key === key ? made.ids : []), id] };
  last = last && { ...last, of: [] };
}

const watched = [
  banks.location,
  banks.customfield,
  banks.customvalue,
  banks.locationcustomvalue,
  banks.label,
  portfolio,
  wholeLists,
];
const listeners = [...watched.map((each) => listenTo(each)), onAnswer];
const listen = (listener: () => void) => {
  const stops = listeners.map((each) => each(listener));
  return () => stops.forEach((stop) => stop());
};

/** Returns the result of the shared filter to a component, which renders again when it changes. */
export const useFound = (): Found => useSelector(listen, foundNow);

subscribe(portfolio, loadOwnValues);
loadOwnValues();
onSession('signedOut', () => {
  fieldsLoaded.clear();
  last = null;
  made = { key: '', ids: [] };
});
