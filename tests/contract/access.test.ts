/** The table of rights and the tiers as agreed, written down by hand, against what the model declares. */
import { describe, expect, it } from 'vitest';
import { entities, type EntityName } from '../../model/entities/index.ts';
import { freshRecord, principals, type Entity, type Principal } from '../../model/entity.ts';
import { publicationBlockTypes } from '../../model/enums/publication.ts';
import { facetsOf, type Facet } from '../../model/publish/published.ts';
import { isLapsed, tierCaps } from '../../model/rules/account/tiers.ts';
import { objectSchema } from '../../server/derive/schema.ts';

const M = 'LDCUBOXZR';
type Row = readonly [anonymous: string, lapsed: string, trial: string, user: string, admin: string, staff: string];
/** P: by everyone with the key of a publication. A and V: answers to a survey and decisions by visitors. */
const published: Row = ['P', 'LDP', `${M}P`, `${M}P`, `${M}P`, `${M}P`];
const decided: Row = ['PV', 'LDP', `${M}PV`, `${M}PV`, `${M}PV`, `${M}PV`];

const table: Readonly<Record<EntityName, Row>> = {
  contentitem: ['', 'LD', 'LD', 'LD', 'LD', M],
  company: ['P', 'DP', 'DP', 'DP', 'DUP', 'LDCUXRP'],
  user: ['', 'DU', 'LDU', 'LDU', 'LDCUX', M],
  session: ['', 'LX', 'LX', 'LX', 'LX', 'LX'],
  customfield: published,
  customvalue: published,
  label: published,
  locationlabel: published,
  locationcustomvalue: published,
  image: published,
  location: decided,
  plot: published,
  constraint: published,
  unit: published,
  cost: published,
  concept: published,
  building: published,
  conceptfigures: ['', 'LD', 'LD', 'LD', 'LD', 'LD'],
  note: ['', 'LD', M, M, M, M],
  json: ['', '', 'LDC', M, M, M],
  ticket: ['', 'LDC', 'LDC', 'LDCU', M, M],
  ticketmessage: ['', 'LDC', 'LDC', 'LDC', 'LDC', 'LDC'],
  searchquery: published,
  featurefilter: published,
  searchrun: ['', 'LD', 'LD', 'LD', 'LD', 'LD'],
  searchevent: ['', 'LD', 'LD', 'LD', 'LD', 'LD'],
  plotfigure: ['', 'LD', M, M, M, M],
  publication: decided,
  section: published,
  publicationversion: ['', 'LD', 'LD', 'LD', 'LD', 'LD'],
  invitation: ['', 'LD', 'LDUB', 'LDUB', 'LDUB', 'LDUB'],
  parkform: ['', 'LD', 'LDUB', 'LDUB', 'LDUB', 'LDUB'],
  surveyquestion: published,
  surveyanswer: ['A', 'LA', 'LA', 'LXA', 'LXA', `${M}A`],
  view: ['', 'LD', M, M, M, M],
  errorrecord: ['C', 'C', 'C', 'C', 'C', 'LDXC'],
};

const all = Object.entries(entities) as unknown as [EntityName, Entity][];
const sorted = (verbs: string) => [...verbs].sort().join('');

describe('rights', () => {
  it.each(all)('of %s are those agreed', (name, of) => {
    const wanted = Object.fromEntries(principals.map((principal, index) => [principal, sorted(table[name][index]!)]));
    const have = Object.fromEntries(Object.entries(of.access).map(([who, verbs]) => [who, sorted(verbs)]));
    expect(have).toEqual(wanted);
  });

  it('grow with the principal, and none is written twice', () => {
    for (const [name, of] of all) {
      for (const principal of principals as readonly Principal[])
        expect(new Set(of.access[principal]).size, name).toBe(of.access[principal].length);
      for (const verb of of.access.trial) if (name !== 'company') expect(of.access.user, name).toContain(verb);
    }
  });

  it('to be shown by key go with a declaration of what is shown', () => {
    for (const [name, of] of all) {
      const isOpen = of.access.anonymous.includes('P') && name !== 'company';
      expect(of.published !== null, name).toBe(isOpen);
    }
  });
});

describe('what publications show', () => {
  const facets = new Set(publicationBlockTypes.keys.flatMap((key) => [...facetsOf([key])]));

  it('names fields that exist, never the server’s own', () => {
    const never = ['companyId', 'createdByUserId', 'createdByUserName', 'createdByCompanyId', 'assignedTo', 'rev'];
    for (const [name, of] of all) {
      const paths = Object.entries({ ...of.published?.shows, ...of.published?.behind });
      for (const [facet, list] of paths) {
        expect(facets.has(facet as Facet), `${name}: no block shows ${facet}`).toBe(true);
        for (const path of list) {
          let fields = of.fields;
          for (const key of path.split('.')) {
            expect(Object.keys(fields), `${name}.${path}`).toContain(key);
            expect(never, `${name}.${path}`).not.toContain(key);
            fields = fields[key]!.fields ?? fields[key]!.item?.fields ?? {};
          }
        }
      }
    }
  });

  it('is nothing but the page itself for blocks of words', () => {
    for (const block of ['custom_text', 'heading', 'warning', 'contact', 'call_to_action'])
      expect([...facetsOf([block])]).toEqual(['publication']);
    expect([...facetsOf(['no such block'])]).toEqual(['publication']);
  });
});

describe('new records', () => {
  it.each(all)('of %s are valid as they are made', (_name, of) => {
    const parsed = objectSchema(of.fields, 'full').safeParse({});
    expect(parsed.error?.issues ?? []).toEqual([]);
    const fresh = freshRecord(of) as Record<string, unknown>;
    for (const [key, value] of Object.entries(parsed.data!)) expect(fresh[key], key).toEqual(value);
  });
});

describe('tiers', () => {
  it('have the caps agreed', () => {
    const locations = Object.fromEntries(Object.entries(tierCaps).map(([tier, caps]) => [tier, caps.locations]));
    expect(locations).toEqual({
      pilot: 10,
      trial: 10,
      essential: 50,
      professional: 250,
      premium: 1_000,
      enterprise: null,
      staff: null,
      template: null,
      none: 0,
    });
    expect(tierCaps.trial).toMatchObject({ users: 3, publishedPublications: 1, surveys: false, ownStyle: false });
    for (const tier of ['essential', 'professional'] as const)
      expect(tierCaps[tier]).toMatchObject({ surveys: false, ownStyle: false });
    for (const tier of ['premium', 'enterprise'] as const)
      expect(tierCaps[tier]).toMatchObject({ surveys: true, ownStyle: true });
  });

  it('end a trial after thirty days, and read only without one or archived', () => {
    const day = 86_400_000;
    const now = Date.parse('2026-06-30T00:00:00Z');
    const cfg = (days: number) => ({ trialStartedAt: new Date(now - days * day).toISOString() }) as never;
    const lapsed = (subscription: 'trial' | 'none' | 'premium', days = 0, archived = false) =>
      isLapsed({ subscription, archived, cfg: cfg(days) }, now);
    expect([
      lapsed('trial', 30),
      lapsed('trial', 30.1),
      lapsed('none'),
      lapsed('premium', 99),
      lapsed('premium', 0, true),
    ]).toEqual([false, true, true, false, true]);
  });
});
