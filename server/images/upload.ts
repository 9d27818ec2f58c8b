/** Reads one file and one field with a JSON object from a multipart body as it streams in; stops reading at the first fault. */
import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import { imageLimits } from '../../model/rules/record/images.ts';
import { failure, type Failure } from '../errors.ts';
import { refuseHostile } from '../derive/hostile.ts';
import type { Values } from '../models/behaviour.ts';
import { asObject } from '../store/body.ts';
import { createTurns, type Turns } from '../turns.ts';

interface Upload {
  readonly file: Buffer;
  /** The field `image`; an empty object without one. */
  readonly draft: Values;
}

const FIELD_SIZE = 20_000;
/** Milliseconds: 15 MB at a megabit a second. Slower uploads would keep others waiting. */
const LONGEST = 120_000;
/** Uploads stay in memory until they are encoded, so few run at once. */
const people = createTurns(6, 60);
/** Visitors have an own queue, so that slow visitors do not delay users of a company. */
export const visitors = createTurns(4, 40);

export const readUpload = (request: IncomingMessage, inTurn: Turns = people): Promise<Upload> =>
  inTurn(() => read(request));

function read(request: IncomingMessage): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const parser = parserFor(request);
    if (!parser) return reject(failure('not_multipart'));
    const chunks: Buffer[] = [];
    let [draft, files] = ['{}', 0];
    const timer = setTimeout(() => refuse(failure('bad_upload')), LONGEST);
    const refuse = (why: Failure) => {
      clearTimeout(timer);
      request.unpipe(parser);
      // Reads and drops the rest, so that the answer reaches a client that still sends.
      request.resume();
      reject(why);
    };
    parser.on('file', (name, stream) => {
      if (name !== 'file' || ++files > 1) return refuse(failure('bad_upload'));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => refuse(failure('too_large')));
      stream.on('error', () => refuse(failure('bad_upload')));
    });
    parser.on('field', (name, value, { valueTruncated }) => {
      // The parser writes this character for bytes that are not UTF-8.
      if (name !== 'image' || valueTruncated || value.includes('\ufffd')) return refuse(failure('bad_upload'));
      draft = value;
    });
    for (const limit of ['filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => refuse(failure('bad_upload')));
    parser.on('error', () => refuse(failure('bad_upload')));
    parser.on('close', () => {
      clearTimeout(timer);
      const file = Buffer.concat(chunks);
      if (file.length === 0) return refuse(failure('bad_upload'));
      try {
        resolve({ file, draft: parsed(draft) });
      } catch (why) {
        refuse(why as Failure);
      }
    });
    request.on('aborted', () => refuse(failure('bad_upload')));
    request.pipe(parser);
  });
}

function parserFor(request: IncomingMessage): busboy.Busboy | null {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) return null;
  const limits = { fileSize: imageLimits.bytes, files: 1, fields: 1, fieldSize: FIELD_SIZE };
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch {
    return null;
  }
}

function parsed(text: string): Values {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw failure('bad_json');
  }
  refuseHostile(value);
  return asObject(value);
}
