/** The HTTP calls of search queries. */
import { entityCall } from './call.ts';

/** Searching the land by the filters of a search query. Bodies and answers are those of `land/searchcalls.ts`. */
export const searchCalls = {
  /** PreviewBody -> SearchPreview. Stores nothing; two at a time a person, and a newer one replaces one that waits. */
  preview: entityCall('POST', '/searchquery/preview', 'L'),
  /** PreviewBody -> GivenBySearch: what a page that searches by itself needs besides the land. */
  given: entityCall('POST', '/searchquery/given', 'L'),
  /** Starts a run of the stored filters, or answers the finished one of the same filters and land: ShownRun. */
  start: entityCall('POST', '/searchquery/run/:id', 'U'),
  /** ShownRun, with results from `?offset=`, at most `runLimits.page`. */
  run: entityCall('GET', '/searchquery/run/:id/:run', 'D'),
  /** Cancels a run that is under way: ShownRun. */
  cancel: entityCall('DELETE', '/searchquery/run/:id/:run', 'U'),
  /** CapacityAsked -> ShownCapacity: builds a preset on the results of a finished run, as a job. */
  startCapacity: entityCall('POST', '/searchquery/capacity/:id/:run', 'U'),
  /** ShownCapacity: what can be built on the results of a run, by `?archetype=&preset=`; without them what was worked out last. */
  capacity: entityCall('GET', '/searchquery/capacity/:id/:run', 'D'),
  /** Cancels the job that builds: ShownCapacity. */
  cancelCapacity: entityCall('DELETE', '/searchquery/capacity/:id/:run', 'U'),
  /** NeighboursAsked -> FoundNeighbours: neighbouring plots of a finished run that reach an area together. Stores nothing. */
  neighbours: entityCall('POST', '/searchquery/neighbours/:id/:run', 'D'),
  /** PlotExplanation by the filters of the last finished run, of `?run=`, or with `?run=none` as they are stored now. */
  result: entityCall('GET', '/searchquery/result/:id/:plot', 'D'),
  /** Records of searchevent, newest first, from `?offset=`, at most `runLimits.page`. */
  activity: entityCall('GET', '/searchquery/activity/:id', 'D'),
  /** AreaMatches: what the queries of the company find in an area of a level of `analysedLevels`. */
  matchesIn: entityCall('GET', '/searchquery/matches/:level/:code', 'L'),
  /** MunicipalityMatches of a query in the province `:code`. */
  matchesOf: entityCall('GET', '/searchquery/municipalities/:id/:code', 'D'),
  /**
   * { plots, together }: up to 200 numbers of the register become opportunity locations: SavedLocations. All or none. `together`:
   * one location of up to `neighbourLimits.most`; none where one is in a location already.
   */
  locations: entityCall('POST', '/searchquery/locations/:id', 'U'),
  /** { plots } as `locations`, of plots that no search found: they have no score. */
  locationsOfPlots: entityCall('POST', '/location/plots', 'C'),
} as const;
