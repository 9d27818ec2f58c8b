/** Parts of pages that come alive in the browser, by the name in `data-island`. Each module's default export is its component. */
import type { ReactNode } from 'react';

interface IslandModule {
  /** Every island has props of its own. */
  default(props: object): ReactNode;
}
type Loader = () => Promise<IslandModule>;

const all = {
  decision: () => import('./Decision.tsx'),
  survey: () => import('../survey/SurveyForm.tsx'),
  parks: () => import('../ibis/Municipality.tsx'),
  park: () => import('../ibis/Park.tsx'),
  map: () => import('./LiveMap.tsx'),
  ranges: () => import('./Ranges.tsx'),
  model: () => import('./Model.tsx'),
  sunlight: () => import('./Sunlight.tsx'),
} as const satisfies Record<string, Loader>;
export type IslandName = keyof typeof all;
export const islands: Readonly<Record<IslandName, Loader>> = all;
