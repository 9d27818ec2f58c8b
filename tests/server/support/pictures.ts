/** Pictures, files that pretend to be pictures, and a fake S3 store. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Client, Answer } from './client.ts';

const colour = { r: 200, g: 80, b: 40 };
export const pngOf = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...colour, alpha: 0.5 } } })
    .png()
    .toBuffer();
export const jpegOf = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
export const webpOf = (width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .webp()
    .toBuffer();

/** A picture like that of a phone: with orientation, place and author in its metadata. */
export const jpegWithPlace = async (): Promise<Buffer> =>
  sharp(await jpegOf(80, 40))
    .withExif({
      IFD0: { Artist: 'Anna Geheim', Copyright: 'secret-place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small PNG whose header claims width x height pixels; `data` is its real content. */
export function pngClaiming(width: number, height: number, data = deflateSync(Buffer.alloc(1_000_000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);

export interface Part {
  name: string;
  value: string | Buffer;
  filename?: string;
  type?: string;
}

const BOUNDARY = 'kavel-boundary';
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`;

export const multipart = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, value, filename, type }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n${
          type ? `Content-Type: ${type}\r\n` : ''
        }\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

interface Sending {
  draft?: unknown;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

export const upload = (client: Client, file: Buffer, { draft = {}, method = 'POST', path, headers }: Sending = {}) =>
  sendParts(
    client,
    [
      { name: 'image', value: JSON.stringify(draft) },
      { name: 'file', value: file, filename: 'picture.png', type: 'image/png' },
    ],
    { method, ...(path ? { path } : {}), ...(headers ? { headers } : {}) },
  );

export const sendParts = (
  client: Client,
  parts: readonly Part[],
  { method = 'POST', path = '/images/binary', headers = {} }: Sending = {},
): Promise<Answer> => sendBytes(client, multipart(parts), { method, path, headers });

export async function sendBytes(
  client: Client,
  body: Buffer,
  { method = 'POST', path = '/images/binary', headers = {} }: Sending = {},
): Promise<Answer> {
  const response = await fetch(client.url + path, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': multipartType, cookie: client.cookie, ...headers },
    body: new Uint8Array(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text || 'null') };
}

export async function download(client: Client, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(client.url + path, {
    headers: { ...(client.cookie ? { cookie: client.cookie } : {}), ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Starts a store of objects by path; counts unsigned requests; `fails` makes it answer 500. */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const state = { fails: false, unsigned: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (data: Buffer) => chunks.push(data));
    request.on('end', () => {
      const path = request.url!;
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) state.unsigned += 1;
      const found = objects.get(path);
      if (state.fails) response.writeHead(500).end();
      else if (request.method === 'PUT') {
        objects.set(path, Buffer.concat(chunks));
        response.writeHead(200).end();
      } else if (request.method === 'DELETE') response.writeHead(objects.delete(path) ? 204 : 404).end();
      else if (found) response.writeHead(200).end(found);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { url, objects, state, close };
}

/** A small document of one empty page. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
