/**
 * Status and phase of a location are texts. A choice that gets another name, or makes room for its successor, changes them
 * everywhere: locations, filters and statuses of publications, and saved views.
 */
import { raw } from 'objection';
import { location } from '../../model/entities/location.ts';
import { locationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import { publication } from '../../model/entities/publication.ts';
import { publicationVersion } from '../../model/entities/publicationversion.ts';
import type { PublicationContent } from '../../model/publish/content.ts';
import { view } from '../../model/entities/view.ts';
import { ofCompany, type Scope } from './scope.ts';

/** Properties of locations that are kept as the name of a choice. */
export const namedKinds = ['status', 'phase'] as const;
export type NamedKind = (typeof namedKinds)[number];
export const isNamed = (kind: unknown): kind is NamedKind => (namedKinds as readonly unknown[]).includes(kind);

const publicationFilter = { status: 'filterStatus', phase: 'filterPhase' } as const;
const viewFilter = { status: 'multistatus', phase: 'multiphase' } as const;
const decisions = ['searchQueryOpenStatus', 'searchQueryAcceptStatus', 'searchQueryRejectStatus'] as const;

const written = () => ({ updatedAt: new Date().toISOString(), rev: raw('rev + 1') });

/** Replaces a name everywhere. An empty new name empties locations; publications keep the old one, so that they show no more. */
export async function renameEverywhere(kind: NamedKind, from: string, to: string, scope: Scope): Promise<void> {
  // Deleted locations too: they may be restored.
  await ofCompany(location, scope)
    .where(kind, from)
    .patch({ [kind]: to, ...written() });
  if (to !== '') await renameInPublications(kind, from, to, scope);
  await renameInViews(kind, from, to, scope);
}

async function renameInPublications(kind: NamedKind, from: string, to: string, scope: Scope): Promise<void> {
  const key = publicationFilter[kind];
  for (const row of await ofCompany(publication, scope).select('id', key, 'cfg')) {
    const { cfg, ...changes } = renamedIn(row, kind, from, to);
    if (!cfg && Object.keys(changes).length === 0) continue;
    await ofCompany(publication, scope)
      .where('id', row.id)
      .patch({ ...changes, ...(cfg ? { cfg: JSON.stringify(cfg) } : {}), ...written() });
  }
  for (const { id, content } of await ofCompany(publicationVersion, scope).select('id', 'content')) {
    const shown = content as PublicationContent | null;
    if (!shown) continue;
    const changes = renamedIn(shown.publication, kind, from, to);
    if (Object.keys(changes).length === 0) continue;
    const renamed = { ...shown, publication: { ...shown.publication, ...changes } };
    await ofCompany(publicationVersion, scope)
      .where({ id })
      .patch({ content: JSON.stringify(renamed), ...written() });
  }
}

/** The values of a publication that name the choice, with its new name. */
function renamedIn(values: Readonly<Record<string, unknown>>, kind: NamedKind, from: string, to: string) {
  const changes: { cfg?: Record<string, unknown>; filterStatus?: string; filterPhase?: string } = {};
  const key = publicationFilter[kind];
  // A filter is a list of names with commas between them.
  const names = String(values[key])
    .split(',')
    .map((name) => name.trim());
  if (names.includes(from)) changes[key] = names.map((name) => (name === from ? to : name)).join(',');
  const cfg = values['cfg'] as Record<string, unknown>;
  const decided = kind === 'status' ? decisions.filter((each) => cfg[each] === from) : [];
  if (decided.length > 0) changes.cfg = { ...cfg, ...Object.fromEntries(decided.map((each) => [each, to])) };
  return changes;
}

async function renameInViews(kind: NamedKind, from: string, to: string, scope: Scope): Promise<void> {
  const key = viewFilter[kind];
  for (const { id, filter } of await ofCompany(view, scope).select('id', 'filter')) {
    const before = filter as Record<string, unknown>;
    const names = [before[key] ?? []].flat();
    if (!names.includes(from)) continue;
    const after = new Set(names.map((name) => (name === from ? to : name)).filter((name) => name !== ''));
    await ofCompany(view, scope)
      .where({ id })
      .patch({ filter: JSON.stringify({ ...before, [key]: [...after] }), ...written() });
  }
}

/** Values of locations keep the name of their choice beside its id. */
export async function renameInValues(choiceId: number, to: string, scope: Scope): Promise<void> {
  await ofCompany(locationCustomValue, scope)
    .where('customvalueId', choiceId)
    .patch({ value: to, ...written() });
}

/** Gives the values of a choice to its successor; a location that has the successor already keeps one value. */
export async function moveValues(choiceId: number, to: { id: number; name: string }, scope: Scope): Promise<void> {
  const values = () => ofCompany(locationCustomValue, scope).modify('living');
  const having = values().where('customvalueId', to.id).select('locationId');
  await values()
    .where('customvalueId', choiceId)
    .whereNotIn('locationId', having)
    .patch({ customvalueId: to.id, value: to.name, ...written() });
}
