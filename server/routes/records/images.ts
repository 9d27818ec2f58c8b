/** Uploads pictures, and sends their files to people who may see the record. Uploads of visitors are in `answer-files.ts`. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { imageCalls } from '../../../model/calls.ts';
import { image } from '../../../model/entities/image.ts';
import { ticket } from '../../../model/entities/ticket.ts';
import { isDocument, type PictureVariant } from '../../../model/rules/record/images.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { tierCaps } from '../../../model/rules/account/tiers.ts';
import type { Answer } from '../../commands/write-once.ts';
import type { Context, Parts, State } from '../../context.ts';
import { outward } from '../../derive/projection.ts';
import type { Row } from '../../derive/models.ts';
import { failure } from '../../errors.ts';
import { isPdf, makeDocument } from '../../images/documents.ts';
import { makePicture, type Picture } from '../../images/encode.ts';
import { attachPicture, findFile, roomTaken, type KeptFile, type Places } from '../../images/files.ts';
import { withPlaces } from '../../images/places.ts';
import { readUpload } from '../../images/upload.ts';
import { isPinnedTo, publicPicture, type PublicPicture } from '../../published/pictures.ts';
import { retainedBatches } from '../../published/retained.ts';
import { principalIn, requireSession } from '../../middleware/session.ts';
import type { Values } from '../../models/behaviour.ts';
import { mayDo, requireRight } from '../../policies/rights.ts';
import { takePoint } from '../../sessions/limits.ts';
import { lockCompany } from '../../models/company-lock.ts';
import { createRecords } from '../../store/create.ts';
import { refuseStale } from '../../store/patch.ts';
import { findRow } from '../../store/read.ts';
import { ofCompany, type Scope } from '../../models/scope.ts';
import { readable, writable } from '../../store/permitted.ts';
import { answerWithFile } from '../publications/answer-files.ts';
import { answer, expectedIn, idIn, readInScope, routerOf, send, writeInScope } from '../scoped.ts';

const YEAR = 31_536_000;

export const imageRoutes = (parts: Parts): Router<State> =>
  routerOf([
    [imageCalls.full, (context) => show(context, parts, 'img')],
    [imageCalls.thumb, (context) => show(context, parts, 'thumb')],
    [imageCalls.room, async (context) => answer(context, await roomOf(context, parts))],
    [imageCalls.upload, (context) => upload(context, parts)],
    [imageCalls.replace, (context) => replace(context, parts)],
    [imageCalls.answer, (context) => answerWithFile(context, parts)],
  ]);

async function upload(context: Context, parts: Parts): Promise<void> {
  await receive(context, parts, 'C', 201, async (draft, picture, places, scope) => {
    const record = (await createRecords(image, draft, scope)) as { id: number };
    const row = await findRow(ofCompany(image, scope), record.id);
    return attachPicture(row, picture, places, scope);
  });
}

async function replace(context: Context, parts: Parts): Promise<void> {
  const id = idIn(context);
  // Checks the right to the picture before the costly upload.
  requireRight(image, principalIn(context), 'U');
  await readInScope(context, parts, (scope) => findRow(writable(image, scope), id));
  await receive(context, parts, 'U', 200, async (_draft, picture, places, scope) => {
    const row = await findRow(writable(image, scope).forNoKeyUpdate(), id);
    refuseStale(image, outward(image, row), expectedIn(context));
    return attachPicture(row, picture, places, scope);
  });
}

/** Pictures of a ticket need no subscription: a lapsed company may ask questions, so it may add screenshots to them. */
const isOfTicket = (draft: Values): boolean =>
  image.parents.every(({ via }) => (via === 'ticketId') === Boolean(draft[via]));

type Keep = (draft: Values, picture: Picture, places: Places, scope: Scope) => Promise<Row>;

async function receive(context: Context, parts: Parts, verb: 'C' | 'U', status: number, keep: Keep): Promise<void> {
  const { principal } = context.state.signedIn ?? { principal: 'anonymous' as const };
  const mayAsk = verb === 'C' && mayDo(ticket.access, principal, 'C');
  if (!mayAsk) requireRight(image, principal, verb);
  const { company, user } = requireSession(context);
  await takePoint(parts.database.knex, rateLimits.uploadsPerUser, String(user.id));
  const { file, draft } = await readUpload(context.req);
  if (!(mayAsk && isOfTicket(draft))) requireRight(image, principal, verb);
  const picture = isPdf(file) ? makeDocument(file) : await makePicture(file);
  const kept = await withPlaces(parts, company.id, picture, (places, keepThem): Promise<Answer> => {
    const work = async (scope: Scope) => {
      keepThem();
      // The free room is computed under this lock, which comes before the locks of records.
      await lockCompany(scope);
      return outward(image, await keep(draft, picture, places, scope));
    };
    return writeInScope(context, parts, [draft, picture.hash], work, status);
  });
  send(context, kept);
}

/** What the files of the caller's company take, and how much they may. */
function roomOf(context: Context, parts: Parts): Promise<{ used: number; most: number | null }> {
  requireRight(image, principalIn(context), 'L');
  const most = tierCaps[requireSession(context).company.subscription].pictures;
  return readInScope(context, parts, async (scope) => ({ used: await roomTaken(scope), most }));
}

const tagOf = (hash: string, variant: PictureVariant): string => `${hash.slice(0, 32)}-${variant}`;

const isKnown = (context: Context, hash: string, variant: PictureVariant): boolean =>
  context.get('If-None-Match').includes(tagOf(hash, variant));

interface Found {
  hash: string;
  name: string;
  /** Null when the client has it already. */
  file: KeptFile | null;
}

interface Wanted {
  readonly variant: PictureVariant;
  /** Start of the hash in the address; null for a plain one. */
  readonly pin: string | null;
}

/** The file of a picture for the caller, as `show` sends it; null when they may not see it. */
export async function pictureFor(
  context: Context,
  parts: Parts,
  id: number,
  { variant, pin }: Wanted,
): Promise<{ mime: string; bytes: Buffer } | null> {
  const file = (await find(context, parts, id, { variant, pin }))?.file;
  return file ? { mime: file.mime, bytes: await bytesIn(file, parts) } : null;
}

const bytesIn = async ({ bytes, object }: KeptFile, { objects }: Parts): Promise<Buffer> =>
  bytes ? Buffer.from(bytes) : objects!.get(object!);

async function show(context: Context, parts: Parts, variant: PictureVariant): Promise<void> {
  const id = idIn(context);
  const { v } = context.query;
  const pin = typeof v === 'string' ? v : null;
  const found = await find(context, parts, id, { variant, pin });
  if (!found) throw failure('not_found');
  const { hash, file } = found;
  // An address with the hash never changes its picture; a plain one is revalidated each time.
  context.set('Cache-Control', isPinnedTo(hash, pin) ? `private, max-age=${YEAR}, immutable` : 'private, no-cache');
  context.vary('Cookie');
  context.etag = tagOf(hash, variant);
  if (isKnown(context, hash, variant)) {
    context.status = 304;
    return;
  }
  if (!file) throw failure('not_found');
  context.status = 200;
  if (isDocument(file)) context.attachment(`${found.name || 'document'}.pdf`);
  else context.set('Content-Disposition', 'inline');
  context.type = file.mime;
  // Nothing in the file can run, even when it is opened by itself.
  context.set('Content-Security-Policy', `default-src 'none'; sandbox`);
  context.body = await bytesIn(file, parts);
}

/** Returns the picture as the caller's company sees it, otherwise as visitors see it, who may have the address of an earlier one; null when neither may. */
async function find(context: Context, parts: Parts, id: number, wanted: Wanted): Promise<Found | null> {
  const own = context.state.signedIn
    ? await readInScope(context, parts, async (scope) => {
        const row = (await readable(image, scope).findById(id)) ?? (await fileOfAskedQuestion(id, scope));
        return row ? fileOf(context, scope.trx, { row, hash: row['data'] as string }, wanted.variant) : null;
      })
    : null;
  if (own && (wanted.pin === null || isPinnedTo(own.hash, wanted.pin))) return own;
  const shown = await parts.database.knex.transaction(async (trx) => {
    const picture = await publicPicture(trx, id, wanted.pin);
    return picture && fileOf(context, trx, picture, wanted.variant);
  });
  return own && !(shown && isPinnedTo(shown.hash, wanted.pin)) ? own : shown;
}

/** The file of an answer that counts: its question was deleted, but visitors are still asked it. */
async function fileOfAskedQuestion(id: number, scope: Scope): Promise<Row | undefined> {
  const row = await ofCompany(image, scope).findById(id).whereNotNull('surveyanswerId').whereNotNull('deleteBatch');
  const batches = row ? await retainedBatches(scope.trx, scope.companyId) : [];
  return row && batches.includes(row['deleteBatch'] as string) ? row : undefined;
}

async function fileOf(
  context: Context,
  trx: Knex,
  { row, hash }: PublicPicture,
  variant: PictureVariant,
): Promise<Found | null> {
  if (!hash) return null;
  const formerHash = hash === row['data'] ? '' : hash;
  return {
    hash,
    name: String(row['name']),
    file: isKnown(context, hash, variant) ? null : await findFile(trx, row.id, variant, formerHash),
  };
}
