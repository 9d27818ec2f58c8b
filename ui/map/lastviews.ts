/** Where users last looked on each map: kept in this browser, for each person and company apart. */
import { keepSetting, recallSetting } from '../stores/person/browsersetting.ts';
import { session } from '../stores/person/session.ts';
import { parametersOfView, viewOfParameters, type MapView } from './view.ts';

const SETTING = 'kavel.views';
/** Number of maps that are remembered: each search query has one. */
const MOST = 40;

type Kept = readonly (readonly [map: string, view: Readonly<Record<string, string>>])[];

/** The maps last looked at, the latest first. */
function keptViews(): Kept {
  try {
    const kept: unknown = JSON.parse(recallSetting(SETTING) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

const keyOf = (map: string): string => `${session.company?.id ?? 0}.${session.user?.id ?? 0}.${map}`;

/** The last view of the signed-in user on a map; null without one. */
export function lastViewOf(map: string): MapView | null {
  const kept = keptViews().find(([key]) => key === keyOf(map));
  return kept ? viewOfParameters(kept[1]) : null;
}

export function keepLastView(map: string, view: MapView): void {
  const key = keyOf(map);
  const written = Object.entries(parametersOfView(view)).map(([name, value]) => [name, String(value)] as const);
  const others = keptViews().filter(([other]) => other !== key);
  keepSetting(SETTING, JSON.stringify([[key, Object.fromEntries(written)], ...others].slice(0, MOST)));
}
