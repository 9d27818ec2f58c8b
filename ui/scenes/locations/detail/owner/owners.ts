/** Owners in register data: typed here, or pasted as a register gives them. */
export interface OwnerLine {
  readonly name: string;
  readonly right: string;
  readonly share: string;
  readonly date: string;
  readonly source: string;
}
export const ownerKeys = ['name', 'right', 'share', 'date', 'source'] as const satisfies readonly (keyof OwnerLine)[];

/** Bytes of pasted or chosen data. */
export const OWNER_DATA_MOST = 200_000;

/** Names that registers give these values, in lower case. */
const names: Readonly<Record<keyof OwnerLine, readonly string[]>> = {
  name: ['name', 'naam', 'eigenaar', 'statutairenaam', 'volledigenaam', 'gerechtigde', 'owner'],
  right: ['right', 'recht', 'zakelijkrecht', 'aardzakelijkrecht', 'soortrecht'],
  share: ['share', 'aandeel', 'aandeelinrecht'],
  date: ['date', 'datum', 'ingangsdatum', 'datumingang'],
  source: ['source', 'bron'],
};

const DEEPEST = 8;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text: registers write a share as `{ teller, noemer }` and a kind as `{ code, waarde }`. */
function words(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  if (!isObject(value)) return '';
  const { teller, noemer, waarde, omschrijving } = value;
  if (teller !== undefined && noemer !== undefined) return `${String(teller)}/${String(noemer)}`;
  return words(waarde ?? omschrijving);
}

/** Every object in the data that names an owner, in the order of the data. */
export function ownersIn(data: unknown, depth = 0): OwnerLine[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(data)) return data.flatMap((each) => ownersIn(each, depth + 1));
  if (!isObject(data)) return [];
  const low = new Map(Object.entries(data).map(([key, value]) => [key.toLowerCase().replaceAll('_', ''), value]));
  const valueOf = (key: keyof OwnerLine) =>
    names[key].map((name) => words(low.get(name))).find((text) => text !== '') ?? '';
  const name = valueOf('name');
  const below = Object.values(data).flatMap((each) => (typeof each === 'object' ? ownersIn(each, depth + 1) : []));
  if (name === '') return below;
  return [
    { name, right: valueOf('right'), share: valueOf('share'), date: valueOf('date'), source: valueOf('source') },
    ...below,
  ];
}

type PastedData = { readonly data: Record<string, unknown> } | { readonly problem: 'large' | 'unreadable' };

export function pastedData(text: string): PastedData {
  if (new TextEncoder().encode(text).length > OWNER_DATA_MOST) return { problem: 'large' };
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return { data: value };
    return Array.isArray(value) ? { data: { owners: value } } : { problem: 'unreadable' };
  } catch {
    return { problem: 'unreadable' };
  }
}
