/** Stages of a search query: who moves it from which to which, and their colours. */
import type { SearchQuery } from '../../entities/searchquery.ts';
import { entryByValue, type KeyOf } from '../../enums/enumeration.ts';
import { planStages } from '../../enums/location.ts';

export type QueryStage = KeyOf<typeof planStages>;
/** A person; the first run; publications, which show it or no longer do. */
type StageMover = 'person' | 'run' | 'publication';

interface StageMove {
  readonly from: QueryStage;
  readonly to: QueryStage;
  readonly by: StageMover;
}
const move = (from: QueryStage, to: QueryStage, by: StageMover): StageMove => ({ from, to, by });

/** All moves there are. An archived query is only read; undoing that brings it back to where it was. */
export const stageMoves: readonly StageMove[] = [
  move('not_started', 'research', 'run'),
  move('research', 'completed', 'person'),
  move('completed', 'research', 'person'),
  move('not_started', 'published', 'publication'),
  move('research', 'published', 'publication'),
  move('completed', 'published', 'publication'),
  move('published', 'completed', 'publication'),
  move('not_started', 'archived', 'person'),
  move('research', 'archived', 'person'),
  move('completed', 'archived', 'person'),
  move('published', 'archived', 'person'),
  move('archived', 'research', 'person'),
];

/** Stages that a query in this one can be brought to. */
export const nextStages = (from: QueryStage, by: StageMover): QueryStage[] =>
  stageMoves.filter((each) => each.from === from && each.by === by).map(({ to }) => to);

/** An unknown status counts as not started. */
export const stageOf = ({ status, archived }: { readonly status: unknown; readonly archived: unknown }): QueryStage =>
  archived === true ? 'archived' : (entryByValue(planStages, status)?.key ?? 'not_started');

export const isArchivedQuery = (query: Parameters<typeof stageOf>[0]): boolean => stageOf(query) === 'archived';

/** Names of colours of the palette. */
type SearchQueryColour = 'sun' | 'darkWater' | 'water' | 'lightWater';

const colours: Readonly<Record<KeyOf<typeof planStages>, SearchQueryColour>> = {
  not_started: 'water',
  research: 'darkWater',
  completed: 'sun',
  published: 'sun',
  archived: 'lightWater',
};

/** Colour of a search query by its stage; an unknown stage has the colour of those not started. */
export function searchQueryColour(of: Pick<SearchQuery, 'status'>): SearchQueryColour {
  const stage = entryByValue(planStages, of.status);
  return stage ? colours[stage.key] : 'water';
}
