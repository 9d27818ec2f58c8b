/**
 * The land: open data by municipality, in a schema of its own. No row belongs to a company. Every key begins with the municipality,
 * so that rows can lie on any number of servers. Boxes are in RD, whole centimetres; label points in decimetres.
 */
import type { Knex } from 'knex';

export const name = '20261125110000_land';

const collections = [
  ...['perceel', 'pand', 'verblijfsobject', 'adres', 'pand3d', 'bestemmingsplangebied', 'enkelbestemming'],
  ...['dubbelbestemming', 'bouwvlak', 'maatvoering', 'functieaanduiding', 'gemeente', 'provincie', 'bevolkingskern'],
  ...['wijken', 'buurten', 'vierkant_100m', 'energielabel', 'wegdeel', 'waterdeel', 'begroeidterreindeel'],
  ...['onbegroeidterreindeel', 'wegvakken', 'natura2000', 'bedrijventerreinen', 'station', 'spoortrace'],
];

export async function up(knex: Knex): Promise<void> {
  for (const sequence of ['import_id', 'release_id', 'task_id'])
    await knex.raw(`create sequence geo.${sequence} as int`);
  for (const statement of [...raw, ...computed, ...published, ...work]) await knex.raw(statement);
  for (const collection of collections)
    await knex.raw(`create table geo.feature_${collection} partition of geo.feature for values in ('${collection}')`);
}

/** What sources gave. */
const raw = [
  `create table geo.import (
    municipality int not null, id int not null default nextval('geo.import_id'),
    source text not null, collection text not null, state text not null default 'running',
    began timestamptz(3) not null default now(), ended timestamptz(3), "fetchedAt" timestamptz(3),
    "sourceDate" timestamptz(3), version text, licence text not null,
    rows int not null default 0, skipped int not null default 0, unknown jsonb not null default '{}',
    hash text, cursor jsonb, failure text,
    primary key (municipality, id))`,
  `create table geo.feature (
    municipality int not null, collection text not null, import int not null, id text not null,
    box box, geometry bytea, properties jsonb not null,
    primary key (municipality, collection, import, id)) partition by list (collection)`,
  `create index feature_box on geo.feature using gist (box)`,
  `create table geo.raster (
    municipality int not null, import int not null, collection text not null,
    x0 float8 not null, y0 float8 not null, cell float8 not null, width int not null, height int not null,
    scale float8 not null, data bytea not null,
    primary key (municipality, import, collection))`,
];

/** What the formulas made of it. `i` is the row of a plot or area in all columns. */
const computed = [
  `create table geo.plot (
    municipality int not null, import int not null, i int not null, id text not null, number text not null,
    x int not null, y int not null, box box not null, geometry bytea not null,
    neighbourhood int, cell int, park int,
    primary key (municipality, import, i))`,
  `create index plot_box on geo.plot using gist (box)`,
  `create index plot_id on geo.plot (id)`,
  `create index plot_number on geo.plot (number)`,
  `create table geo.area (
    municipality int not null, import int not null, level text not null, i int not null, code text not null,
    name text, parent text, box box, geometry bytea, facts bytea,
    primary key (municipality, import, level, i))`,
  `create index area_box on geo.area using gist (box)`,
  `create index area_code on geo.area (code)`,
  `create table geo."column" (
    municipality int not null, key text not null, version text not null, level text not null, kind text not null,
    n int not null, known int not null, lo float4, hi float4, bins bytea, inputs jsonb not null, data bytea not null,
    "madeAt" timestamptz(3) not null default now(),
    primary key (municipality, key, version))`,
  // Parts of a column are read without the rest.
  `alter table geo."column" alter column data set storage external`,
];

const published = [
  `create table geo.release (
    municipality int not null, id int not null default nextval('geo.release_id'), plots int not null,
    columns jsonb not null, imports jsonb not null, hash text not null, "madeAt" timestamptz(3) not null default now(),
    primary key (municipality, id))`,
  `create table geo.current (
    municipality int primary key, release int not null, previous int,
    "publishedAt" timestamptz(3) not null default now())`,
  `create unlogged table geo.tile (
    municipality int not null, layer text not null, version text not null, z int not null, x int not null, y int not null,
    data bytea not null, "usedAt" timestamptz(3) not null default now(),
    primary key (municipality, layer, version, z, x, y))`,
  `create index tile_used on geo.tile ("usedAt")`,
];

/** A queue like `queued_job`, of municipalities instead of companies. */
const work = [
  `create table geo.task (
    municipality int not null, id int not null default nextval('geo.task_id'), kind text not null,
    subject text not null default '', input jsonb not null default '{}', state text not null default 'waiting',
    cursor jsonb, progress jsonb, result jsonb, failure text, attempts int not null default 0,
    "dueAt" timestamptz(3) not null default now(), lease uuid, "leasedUntil" timestamptz(3),
    "createdAt" timestamptz(3) not null default now(), "finishedAt" timestamptz(3),
    primary key (municipality, id))`,
  `create index task_open on geo.task ("dueAt") where state in ('waiting', 'running')`,
  `create unique index task_waiting on geo.task (municipality, kind, subject) where state = 'waiting'`,
];
