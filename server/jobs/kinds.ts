/** Every kind of one-off job. */
import type { Knex } from 'knex';
import type { FigureEngine } from '../figures/engine.ts';
import { figuresKind } from '../figures/make.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import { importKind } from '../imports/job.ts';
import { searchKind } from '../searchruns/job.ts';
import type { JobKind } from './workers.ts';

/** The parts that kinds use. */
export interface KindTools {
  readonly knex: Knex;
  readonly engine: FigureEngine;
  readonly search: LandSearch;
}

export const kindsWith = ({ knex, engine, search }: KindTools): readonly JobKind[] => [
  figuresKind(knex, engine),
  importKind(knex),
  searchKind(knex, search),
];
