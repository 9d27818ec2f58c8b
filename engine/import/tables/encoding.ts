/** The encoding of a text, found while its bytes pass by. */
import type { TableFacts } from '../../../model/imports/exchange.ts';
import { TableProblem } from './faults.ts';

interface FoundEncoding {
  readonly name: NonNullable<TableFacts['encoding']>;
  /** For a `TextDecoder`. */
  readonly label: string;
}

interface EncodingFinder {
  look(bytes: Uint8Array): void;
  /** After the last bytes. */
  found(): FoundEncoding;
}

/** UTF-16 has a mark; what is not UTF-8 is read as the code page of Windows. Bytes of no text throw. */
export function createEncodingFinder(): EncodingFinder {
  let wide: string | null = null;
  let utf8: TextDecoder | null = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  const decode = (bytes?: Uint8Array) => {
    try {
      utf8?.decode(bytes, { stream: bytes !== undefined });
    } catch {
      utf8 = null;
    }
  };
  return {
    look(bytes) {
      if (isFirst) wide = wideOf(bytes);
      isFirst = false;
      if (wide) return;
      if (bytes.includes(0)) throw new TableProblem('unknown');
      decode(bytes);
    },
    found() {
      if (wide) return { name: 'utf-16', label: wide };
      decode();
      return utf8 ? { name: 'utf-8', label: 'utf-8' } : { name: 'windows-1252', label: 'windows-1252' };
    },
  };
}

function wideOf([a, b]: Uint8Array): string | null {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}
