/** Every kind of one-off job. */
import type { Knex } from 'knex';
import { staffImportKind } from '../admin/import/job.ts';
import { accountingKind } from '../admin/moneybird/read.ts';
import type { Accounting } from '../admin/moneybird/connection.ts';
import { capacityKind } from '../capacity/job.ts';
import { contentKind } from '../content/send.ts';
import type { FigureEngine } from '../figures/engine.ts';
import { figuresKind } from '../figures/make.ts';
import type { Land } from '../geodata/land.ts';
import type { LandSearch } from '../geodata/search/land.ts';
import type { Source } from '../geodata/source.ts';
import { importKind } from '../imports/job.ts';
import type { Sending } from '../mail/off.ts';
import { ownImportKind } from '../ownfigures/job.ts';
import { postersKind, type PosterTools } from '../pages/posters.ts';
import { searchKind } from '../searchruns/job.ts';
import { ticketAnswerKind } from '../tickets/answer-mail.ts';
import { ticketAskedKind } from '../tickets/asked-mail.ts';
import type { JobKind } from './workers.ts';

/** The parts that kinds use. */
export interface KindTools extends Sending, PosterTools {
  readonly knex: Knex;
  readonly engine: FigureEngine;
  readonly land: Land;
  readonly search: LandSearch;
  readonly world: Source | null;
  readonly accounting: Accounting;
}

export const kindsWith = ({
  knex,
  engine,
  land,
  search,
  world,
  accounting,
  ...rest
}: KindTools): readonly JobKind[] => [
  figuresKind(knex, engine),
  importKind(knex, world),
  ownImportKind(knex, land),
  staffImportKind(knex, { land, world }),
  searchKind(knex, search),
  capacityKind({ knex, engine, land, search }),
  ticketAnswerKind(knex, rest),
  ticketAskedKind(knex, rest),
  contentKind(knex, rest),
  accountingKind(knex, accounting),
  postersKind(knex, { ...rest, land, search }),
];
