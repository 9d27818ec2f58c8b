/** Pictures: the stored part of an upload, refusals, and who sees the file. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imageLimits } from '../../model/rules/record/images.ts';
import { tierCaps } from '../../model/rules/account/tiers.ts';
import { purgeDeleted } from '../../server/commands/purge-deleted.ts';
import { createObjectStore } from '../../server/images/store.ts';
import { removeOrphans } from '../../server/images/files.ts';
import { addRecord } from '../../server/seed/records.ts';
import type { Client } from './support/client.ts';
import {
  download,
  jpegOf,
  jpegWithPlace,
  multipart,
  multipartType,
  pdf,
  pngClaiming,
  pngOf,
  sendBytes,
  sendParts,
  startObjectStore,
  svg,
  upload,
  webpOf,
  type Part,
} from './support/pictures.ts';
import { snapshot } from './support/snapshot.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let client: Client;
beforeAll(async () => {
  world = await openWorld();
  client = await world.as('user');
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const files = () => world.knex('image_file').orderBy('id').select('id', 'imageId', 'variant');

describe('an uploaded picture', () => {
  it.each([
    ['png', pngOf],
    ['jpeg', jpegOf],
    ['webp', webpOf],
  ] as const)('in %s is kept in its format, with a thumbnail', async (format, make) => {
    const answer = await upload(client, await make(700, 500), { draft: { name: 'Aerial', type: 'attachment' } });
    expect(answer.status, answer.text).toBe(201);
    const record = answer.body;
    expect(record).toMatchObject({ name: 'Aerial', mime: `image/${format}`, width: 700, height: 500, rev: 2 });
    expect((await client.get(`/image/detail/${record.id}`)).body).toEqual(record);
    const full = await download(client, `/images/binary/${record.id}/img.png`);
    expect([full.status, full.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format, width: 700, height: 500 });
    const thumb = await download(client, `/images/binary/${record.id}/thumb.png`);
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ width: imageLimits.thumbSide });
    expect(thumb.bytes.length + full.bytes.length).toBe(record.size);
  });

  it('loses its metadata, and stands upright without it', async () => {
    const file = await jpegWithPlace();
    expect((await sharp(file).metadata()).exif!.length).toBeGreaterThan(50);
    const { body } = await upload(client, file);
    expect([body.width, body.height]).toEqual([40, 80]);
    for (const variant of ['img', 'thumb']) {
      const { bytes } = await download(client, `/images/binary/${body.id}/${variant}.png`);
      const found = await sharp(bytes).metadata();
      expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined));
      expect(bytes.toString('latin1')).not.toMatch(/Anna Geheim|secret-place/);
    }
  });

  it('loses whatever was hidden behind or inside it', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const behind = Buffer.concat([await pngOf(), Buffer.from(`PK\u0003\u0004${script}`)]);
    const inside = await sharp(await jpegOf())
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    for (const file of [behind, inside]) {
      expect(file.includes(script)).toBe(true);
      const { status, body } = await upload(client, file);
      expect(status).toBe(201);
      const kept = await download(client, `/images/binary/${body.id}/img.png`);
      expect(kept.bytes.includes('script')).toBe(false);
      expect(kept.headers.get('x-content-type-options')).toBe('nosniff');
      expect(kept.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('is made smaller than the largest side that is kept', async () => {
    const { body } = await upload(client, await jpegOf(6_000, 3_000));
    expect([body.width, body.height]).toEqual([imageLimits.fullSide, imageLimits.fullSide / 2]);
  });

  it('takes the place of another, under If-Match', async () => {
    const { body } = await upload(client, await pngOf());
    const path = `/images/binary/${body.id}`;
    const stale = await upload(client, await jpegOf(), { method: 'PUT', path, headers: { 'if-match': '"1"' } });
    expect([stale.status, stale.body.current.rev]).toEqual([412, 2]);
    const replaced = await upload(client, await jpegOf(), { method: 'PUT', path, headers: { 'if-match': '"2"' } });
    expect([replaced.status, replaced.body.mime, replaced.body.rev]).toEqual([200, 'image/jpeg', 3]);
    expect(await world.knex('image_file').where('imageId', body.id)).toHaveLength(2);
  });

  it('is added once however often it is sent with one key', async () => {
    const headers = { 'idempotency-key': '5ee37d6a-0e51-4c3c-9f0c-8a1d5f3f9d11' };
    const file = await pngOf(33, 22);
    const [first, second] = [await upload(client, file, { headers }), await upload(client, file, { headers })];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect((await upload(client, await pngOf(34, 22), { headers })).body.error.id).toBe('key_reused');
  });
});

describe('a file that is no picture, or too much of one,', () => {
  const cases: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['without a byte', () => Buffer.alloc(0), 400, 'bad_upload'],
    ['of text', () => Buffer.from('hello'), 415, 'not_a_picture'],
    ['of SVG', () => svg, 415, 'not_a_picture'],
    ['of SVG behind a comment', () => Buffer.concat([Buffer.from('<!-- \u0089PNG -->'), svg]), 415, 'not_a_picture'],
    ['of HTML', () => Buffer.from('<html><img src=x onerror=alert(1)>'), 415, 'not_a_picture'],
    ['of GIF', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'), 415, 'not_a_picture'],
    ['of a PDF that ends early', () => Buffer.from('%PDF-1.7\n1 0 obj'), 400, 'bad_document'],
    ['of PDF, beside no location', () => pdf, 415, 'not_a_picture'],
    [
      'of TIFF',
      async () =>
        sharp(await jpegOf())
          .tiff()
          .toBuffer(),
      415,
      'not_a_picture',
    ],
    ['of ZIP', () => Buffer.from('PK\u0003\u0004 something'), 415, 'not_a_picture'],
    ['with the first bytes of PNG alone', async () => (await pngOf()).subarray(0, 8), 400, 'bad_picture'],
    ['with the first bytes of JPEG alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 400, 'bad_picture'],
    [
      'with the first bytes of PNG before SVG',
      async () => Buffer.concat([(await pngOf()).subarray(0, 8), svg]),
      400,
      'bad_picture',
    ],
    ['that ends halfway in PNG', async () => half(await noisy('png')), 400, 'bad_picture'],
    ['that ends halfway in JPEG', async () => half(await noisy('jpeg')), 400, 'bad_picture'],
    ['that ends halfway in WebP', async () => half(await noisy('webp')), 400, 'bad_picture'],
    ['with a byte changed in PNG', async () => flipped(await noisy('png')), 400, 'bad_picture'],
    ['that unpacks to billions of pixels', () => pngClaiming(65_000, 65_000), 400, 'picture_too_big'],
    ['that unpacks to more pixels than allowed', () => pngClaiming(11_000, 11_000), 400, 'picture_too_big'],
    ['that is one pixel high and very wide', () => pngClaiming(200_000, 1), 400, 'picture_too_big'],
    ['of no size', () => pngClaiming(0, 0), 400, 'bad_picture'],
    ['beyond the largest upload', () => Buffer.alloc(imageLimits.bytes + 1, 1), 413, 'too_large'],
  ];
  const noisy = (format: 'png' | 'jpeg' | 'webp') =>
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer();
  const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
  const flipped = (file: Buffer) => {
    const at = Math.floor(file.length / 2);
    file[at] = file[at]! ^ 0xff;
    return file;
  };

  it.each(cases)('%s is refused and changes nothing', async (_what, make, status, id) => {
    const before = [await snapshot(world.knex), await files()];
    const answer = await upload(client, await make());
    expect([answer.status, answer.body.error.id], answer.text).toEqual([status, id]);
    expect([await snapshot(world.knex), await files()]).toEqual(before);
  });

  const file: Part = { name: 'file', value: Buffer.from('x'), filename: 'a.png' };
  const shapes: [string, Part[], string][] = [
    ['without a file', [{ name: 'image', value: '{}' }], 'bad_upload'],
    ['with two files', [file, file], 'bad_upload'],
    ['with the file under another name', [{ ...file, name: 'picture' }], 'bad_upload'],
    ['with an unknown field', [{ name: 'other', value: '{}' }, file], 'bad_upload'],
    ['with a field that is no JSON', [{ name: 'image', value: '{' }, file], 'bad_json'],
    [
      'with a field that reaches for the prototype',
      [{ name: 'image', value: '{"__proto__":{"a":1}}' }, file],
      'forbidden_key',
    ],
    ['with a field that is too long', [{ name: 'image', value: 'x'.repeat(30_000) }, file], 'bad_upload'],
  ];
  it.each(shapes)('a body %s is refused', async (_what, parts, id) => {
    const answer = await sendParts(client, parts);
    expect([answer.status, answer.body.error.id]).toEqual([400, id]);
  });

  it('a body that is no multipart, ends early or has no boundary is refused', async () => {
    const whole = multipart([file]);
    const send = (body: Buffer, type: string) => sendBytes(client, body, { headers: { 'content-type': type } });
    expect((await send(whole, 'application/json')).body.error.id).toBe('not_multipart');
    expect((await send(whole, 'multipart/form-data')).body.error.id).toBe('not_multipart');
    expect((await send(half(whole), multipartType)).body.error.id).toBe('bad_upload');
    expect((await send(Buffer.alloc(0), multipartType)).body.error.id).toBe('bad_upload');
  });

  it('a form of another site is refused, and so is an upload by nobody', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const before = await files();
    expect((await upload(client, await pngOf(), { headers })).body.error.id).toBe('foreign_origin');
    expect((await upload(world.client(), await pngOf())).status).toBe(401);
    expect((await upload(await world.as('lapsed'), await pngOf())).status).toBe(403);
    expect(await files()).toEqual(before);
  });
});

describe('a PDF', () => {
  const draft = () => ({ name: 'Bodemonderzoek "2026" – é', type: 'attachment', locationId: world.own.location });

  it('is an attachment of a location: kept as it came, without a thumbnail', async () => {
    const answer = await upload(client, pdf, { draft: draft() });
    expect(answer.status, answer.text).toBe(201);
    const { body } = answer;
    expect(body).toMatchObject({ mime: 'application/pdf', width: 0, height: 0, size: pdf.length });
    const kept = await download(client, `/images/binary/${body.id}/img.png`);
    expect([kept.status, kept.bytes.equals(pdf)]).toEqual([200, true]);
    expect((await download(client, `/images/binary/${body.id}/thumb.png`)).status).toBe(404);
    expect(await world.knex('image_file').where('imageId', body.id)).toHaveLength(1);
  });

  it('is only downloaded, under its name, and never read as something else', async () => {
    const { body } = await upload(client, pdf, { draft: draft() });
    const { headers } = await download(client, `/images/binary/${body.id}/img.png`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''Bodemonderzoek/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['of another type', { type: 'profile' }],
    ['of the company', { locationId: null }],
    ['of a concept', { conceptId: 'own' }],
  ])('%s is refused', async (_what, over) => {
    const links = Object.fromEntries(
      Object.entries(over).map(([key, value]) => [key, value === 'own' ? world.own.concept : value]),
    );
    const before = await files();
    const answer = await upload(client, pdf, { draft: { ...draft(), ...links } });
    expect([answer.status, answer.body.error.id]).toEqual([415, 'not_a_picture']);
    expect(await files()).toEqual(before);
  });

  it('stays one: it becomes no profile picture and moves to no note', async () => {
    const { body } = await upload(client, pdf, { draft: draft() });
    for (const patch of [{ type: 'profile' }, { locationId: null }])
      expect((await client.patch(`/image/detail/${body.id}`, patch)).status).toBe(400);
    const named = await client.patch(`/image/detail/${body.id}`, { name: 'Bodem', alt: 'Rapport' });
    expect([named.status, named.body.name]).toEqual([200, 'Bodem']);
  });

  it('cut off, or that only begins as one, is refused', async () => {
    for (const file of [pdf.subarray(0, 60), Buffer.from('%PDF-<script>alert(1)</script>%%EOF')]) {
      const answer = await upload(client, file, { draft: draft() });
      expect([answer.status, answer.body.error.id]).toEqual([400, 'bad_document']);
    }
  });

  it('counts for the room that people see', async () => {
    const before = (await client.get('/images/room')).body;
    const { body } = await upload(client, pdf, { draft: draft() });
    expect((await client.get('/images/room')).body).toEqual({ ...before, used: before.used + body.size });
    expect((await world.client().get('/images/room')).status).toBe(401);
    const other = (await (await world.as('other')).get('/images/room')).body;
    expect(other.used).toBeLessThan(before.used + body.size);
  });
});

describe('who sees a picture', () => {
  it('is the company, and nobody else', async () => {
    const { body } = await upload(client, await pngOf(), { draft: { locationId: world.own.location } });
    const path = `/images/binary/${body.id}/thumb.png`;
    expect((await download(await world.as('colleague'), path)).status).toBe(200);
    for (const other of [await world.as('other'), world.client()])
      expect((await download(other, path)).status).toBe(404);
    expect(
      (await upload(await world.as('other'), await pngOf(), { method: 'PUT', path: `/images/binary/${body.id}` }))
        .status,
    ).toBe(404);
    await client.delete(`/image/detail/${body.id}`);
    expect((await download(client, path)).status).toBe(404);
    await client.post(`/image/restore/${body.id}`, {});
    expect((await download(client, path)).status).toBe(200);
  });

  it('keeps it for themselves, and asks again whether it changed', async () => {
    const { body } = await upload(client, await pngOf());
    const path = `/images/binary/${body.id}/img.png`;
    const first = await download(client, path);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await download(client, path, { 'if-none-match': first.headers.get('etag')! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const pinned = await download(client, `${path}?v=${body.data.slice(0, 16)}`);
    expect(pinned.headers.get('cache-control')).toContain('immutable');
    expect((await download(client, `${path}?v=0`)).headers.get('cache-control')).not.toContain('immutable');
    const stranger = await download(world.client(), path, { 'if-none-match': first.headers.get('etag')! });
    expect(stranger.status).toBe(404);
  });

  it('gives 404 for one without a file and 400 for what is no id', async () => {
    const { body } = await client.post('/image/list', { name: 'Later' });
    expect((await download(client, `/images/binary/${body.id}/img.png`)).status).toBe(404);
    expect((await download(client, '/images/binary/x/img.png')).status).toBe(400);
  });

  it('is all of the platform when it belongs to news, which staff alone may add to', async () => {
    const contentItemId = await addRecord(world.knex, 'contentitem', { name: 'News' });
    expect((await upload(client, await pngOf(), { draft: { contentItemId } })).body.error.id).toBe('unknown_reference');
    const { body } = await upload(await world.as('staff'), await pngOf(), { draft: { contentItemId } });
    expect((await download(await world.as('other'), `/images/binary/${body.id}/img.png`)).status).toBe(200);
    expect((await download(world.client(), `/images/binary/${body.id}/img.png`)).status).toBe(404);
  });
});

describe('each link of a picture', () => {
  it.each(['locationId', 'conceptId', 'noteId', 'contentItemId', 'companyId'] as const)(
    '%s is authorised',
    async (link) => {
      const { other, knex, people } = world;
      const foreign = {
        locationId: other.location,
        conceptId: other.concept,
        noteId: await addRecord(knex, 'note', { companyId: other.companyId, createdByUserId: people.other.id }),
        contentItemId: 2_000_000_000,
        companyId: other.companyId,
      };
      const before = [await snapshot(knex), await files()];
      const answer = await upload(client, await pngOf(), { draft: { [link]: foreign[link] } });
      expect(answer.body.error.id).toBe(link === 'companyId' ? 'forbidden_field' : 'unknown_reference');
      expect(Object.keys(answer.body.error.fields)).toEqual([link]);
      expect([await snapshot(knex), await files()]).toEqual(before);
    },
  );
});

describe('the room for pictures', () => {
  it('is that of the tier, also for uploads at once', async () => {
    const trial = await world.as('trial');
    const { companyId } = world.people.trial;
    const most = tierCaps.trial.pictures!;
    const file = await pngOf();
    const { size } = (await upload(trial, file)).body;
    await addRecord(world.knex, 'image', { companyId, size: most - 3 * size });
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(trial, file)));
    expect(answers.map((each) => each.status).sort()).toEqual([201, 201, 403, 403]);
    expect(answers.find((each) => each.status === 403)!.body.error.id).toBe('quota_reached');
  });
});

describe('with a store for objects', () => {
  const settings = (url: string) => ({ url, accessKey: 'key', secretKey: 'secret', region: 'eu' });

  it('the bytes are there and not in the database, signed for, and removed after the picture', async () => {
    const store = await startObjectStore();
    const other = await openWorld({ objectStore: settings(store.url) });
    try {
      const person = await other.as('user');
      const { body, status } = await upload(person, await pngOf());
      expect([status, store.objects.size, store.state.unsigned]).toEqual([201, 2, 0]);
      expect((await other.knex('image_file').whereNotNull('bytes')).length).toBe(0);
      const { bytes } = await download(person, `/images/binary/${body.id}/img.png`);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 60 });

      const refused = await upload(person, await pngOf(), { draft: { locationId: other.other.location } });
      expect(refused.status).toBe(404);
      await removeOrphans(other.knex, createObjectStore(settings(store.url)));
      expect(store.objects.size).toBe(2);

      await person.delete(`/image/detail/${body.id}`);
      await purgeDeleted(other.knex, Date.now() + 100 * 86_400_000);
      expect(await other.knex('image').where('id', body.id)).toEqual([]);
      store.state.fails = true;
      expect((await upload(person, await pngOf())).status).toBe(503);
      expect(await removeOrphans(other.knex, createObjectStore(settings(store.url)))).toBe(0);
      store.state.fails = false;
      expect(await removeOrphans(other.knex, createObjectStore(settings(store.url)))).toBe(2);
      expect(store.objects.size).toBe(0);
    } finally {
      await other.close();
      await store.close();
    }
  });
});
