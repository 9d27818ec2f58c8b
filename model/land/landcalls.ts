/** Answers of the calls about the land itself: what is being loaded. */
import type { JobState } from '../rules/jobs.ts';

/** A municipality that is being loaded or renewed, or whose last try failed. */
export interface LoadingMunicipality {
  /** 0 is the country: roads, stations and nature that belong to all. */
  readonly municipality: number;
  /** Empty until its source has given it. */
  readonly name: string;
  readonly state: Extract<JobState, 'waiting' | 'running' | 'failed'>;
  /** 0 to 1. */
  readonly progress: number;
}
