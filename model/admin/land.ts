/** The land as staff see it: which municipalities are loaded and of when, and the tasks that load them. */
import { call } from '../call.ts';
import type { JobState } from '../rules/jobs.ts';

/** The last task of a municipality. */
export interface LandTask {
  readonly id: number;
  readonly state: JobState;
  /** 0 to 1. */
  readonly progress: number;
  /** Rests until staff resume it. */
  readonly isPaused: boolean;
  /** Put off: a source is away, and is asked again later. */
  readonly waitsForSource: boolean;
  /** Failed because the new release differs too much from the one before: staff may accept it. */
  readonly isHeld: boolean;
  /** What the last try met, also of a task that waits for the next. */
  readonly failure: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** The release of a municipality that is served. */
export interface LandOfMunicipality {
  readonly release: number;
  readonly madeAt: string;
  readonly plots: number;
  /** Rows of its collections. */
  readonly features: number;
  /** Oldest and newest day on which its collections were fetched, ISO 8601. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface StaffMunicipality {
  /** 0 is the country. */
  readonly municipality: number;
  /** Empty until its source has given it. */
  readonly name: string;
  /** Null while it is not loaded. */
  readonly land: LandOfMunicipality | null;
  readonly task: LandTask | null;
}

export interface StaffLand {
  /** False where the settings choose no sources: a task would wait for ever. */
  readonly canLoad: boolean;
  /** By number; those that are loaded, and those with a task. */
  readonly municipalities: readonly StaffMunicipality[];
}

export interface MunicipalityAt {
  /** By the address that lies nearest; null without a place, and where no service knows one. */
  readonly municipality: number | null;
}

/** `pause`: the task keeps what it has fetched and made; `resume` continues from there. */
export const landTaskActs = ['pause', 'resume', 'cancel', 'retry', 'accept'] as const;
export type LandTaskAct = (typeof landTaskActs)[number];

export const landCalls = {
  /** StaffLand. */
  land: call('GET', '/staff/land'),
  /** MunicipalityAt a place: `lon` and `lat` in degrees. */
  municipalityAt: call('GET', '/staff/land/municipality'),
  /** { municipality }: fetches all of it, unless a task is open. Also fetches the country where it is not loaded. */
  loadLand: call('POST', '/staff/land'),
  /** { municipality, task, act: LandTaskAct }; 409 where the task is over, did not fail, or is not paused. */
  changeLandTask: call('PATCH', '/staff/land'),
} as const;
