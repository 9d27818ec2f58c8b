/** The part of the STEP file format (ISO 10303-21) that IFC needs. */

/** A value written without quotes: a reference, an enumeration, a typed value. */
export class Raw {
  constructor(readonly text: string) {}
}

export type Value = string | number | null | Raw | boolean | Value[];

export const symbol = (name: string): Raw => new Raw(`.${name}.`);
export const typed = (type: string, value: Value): Raw => new Raw(`${type}(${textOf(value)})`);
/** A derived attribute. */
export const derived = new Raw('*');
/** An integer; other numbers are written as reals. */
export const whole = (value: number): Raw => new Raw(String(value));

/** Doubles apostrophes and backslashes; writes characters outside printable ASCII as UTF-16 in hexadecimal. */
function quoted(text: string): string {
  const escaped = text.replace(/['\\]/g, '$&$&').replace(/[^\x20-\x7e]+/g, (other) => {
    const units = Array.from({ length: other.length }, (_, i) => other.charCodeAt(i).toString(16).padStart(4, '0'));
    return `\\X2\\${units.join('').toUpperCase()}\\X0\\`;
  });
  return `'${escaped}'`;
}

function real(value: number): string {
  const text = String(Math.round(value * 1e9) / 1e9 || 0).toUpperCase();
  if (text.includes('.')) return text;
  return text.includes('E') ? text.replace('E', '.E') : `${text}.`;
}

function textOf(value: Value): string {
  if (value === null) return '$';
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `(${value.map(textOf).join(',')})`;
  if (typeof value === 'number') return real(value);
  if (typeof value === 'boolean') return value ? '.T.' : '.F.';
  return quoted(value);
}

/** Lines of the data section. Equal instances without identity are written once. */
export class StepFile {
  private readonly lines: string[] = [];
  private readonly known = new Map<string, Raw>();

  add(type: string, ...values: Value[]): Raw {
    const reference = new Raw(`#${this.lines.length + 1}`);
    this.lines.push(`${reference.text}=${type}(${values.map(textOf).join(',')});`);
    return reference;
  }

  /** Adds a value without identity (point, direction) once. */
  shared(type: string, ...values: Value[]): Raw {
    const key = `${type}(${values.map(textOf).join(',')})`;
    const found = this.known.get(key);
    if (found) return found;
    const reference = this.add(type, ...values);
    this.known.set(key, reference);
    return reference;
  }

  /** Returns the file. The time is fixed, so that the same input gives the same bytes. */
  text(schema: string, view: string, name: string, system: string): string {
    return [
      'ISO-10303-21;',
      'HEADER;',
      `FILE_DESCRIPTION((${quoted(view)}),'2;1');`,
      `FILE_NAME(${quoted(name)},'2000-01-01T00:00:00',(''),(''),${quoted(system)},${quoted(system)},'');`,
      `FILE_SCHEMA((${quoted(schema)}));`,
      'ENDSEC;',
      'DATA;',
      ...this.lines,
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n');
  }
}

const GUID_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** Returns a GlobalId derived from a name: 128 bits in 22 digits of base 64; the first digit has two bits. */
export function guidOf(name: string): string {
  const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x71374491].map((seed) => hash(name, seed));
  let bits = words.reduce((sum, word) => (sum << 32n) | BigInt(word), 0n);
  let text = '';
  for (let i = 0; i < 22; i++) {
    text = GUID_DIGITS[Number(bits & 63n)] + text;
    bits >>= 6n;
  }
  return text;
}

/** FNV-1a over UTF-16 units with a final mix; not cryptographic. */
function hash(text: string, seed: number): number {
  let value = seed >>> 0;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}
