/** PDFs: kept as they came, because only their download is offered; nothing here or in the interface opens one. */
import { createHash } from 'node:crypto';
import { documentFormat } from '../../model/rules/record/images.ts';
import { failure } from '../errors.ts';
import type { Picture } from './encode.ts';

/** The end stands within this many bytes from the end of the file, as readers accept it. */
const TAIL = 1_024;

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).equals(Buffer.from('%PDF-'));

/** Throws `bad_document` for a file that begins as a PDF and is none, or is cut off. */
export function makeDocument(bytes: Buffer): Picture {
  const [head, tail] = [bytes.toString('latin1', 0, 8), bytes.toString('latin1', Math.max(0, bytes.length - TAIL))];
  if (!/^%PDF-[12]\.\d$/.test(head) || !tail.includes('%%EOF')) throw failure('bad_document');
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { full: { bytes, mime: documentFormat }, thumb: null, width: 0, height: 0, hash };
}
