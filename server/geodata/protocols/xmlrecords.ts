/** Records of a large XML, each as it comes whole: an element that repeats, whose children hold text and no elements. */
import { unescaped } from './markup.ts';

/** Names of children without their prefix, and their text. */
export type XmlRecord = readonly (readonly [name: string, text: string])[];

const FIELD = /<(?:[\w.-]+:)?([\w.-]+)(?:\s[^>]*)?>([^<]*)<\/[^>]*>/g;

interface RecordReader {
  /** Hands records that are whole to `onRecords`. */
  push(text: string): void;
  /** Characters that belong to a record that is not whole yet. */
  readonly waiting: number;
}

export function xmlRecords(element: string, onRecords: (records: readonly XmlRecord[]) => void): RecordReader {
  const record = new RegExp(`<(?:[\\w.-]+:)?${element}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w.-]+:)?${element}\\s*>`, 'g');
  let rest = '';
  return {
    push(text) {
      rest += text;
      let end = 0;
      const found: XmlRecord[] = [];
      for (const match of rest.matchAll(record)) {
        end = match.index + match[0].length;
        found.push([...match[1]!.matchAll(FIELD)].map(([, name, value]) => [name!, unescaped(value!).trim()] as const));
      }
      rest = rest.slice(end);
      if (found.length > 0) onRecords(found);
    },
    get waiting() {
      return rest.length;
    },
  };
}
