/** Buildings of the register (BAG) and their heights (3DBAG). */
type Properties = Readonly<Record<string, unknown>>;

/** States of buildings that do not stand and never will. */
export const goneStates = ['Pand gesloopt', 'Niet gerealiseerd pand', 'Pand ten onrechte opgevoerd'] as const;
const gone = new Set<string>(goneStates);

export const isGone = (properties: Properties): boolean => gone.has(String(properties['status'] ?? ''));

/** Metres. */
const STOREY = 3;

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** Height of a building, metres: roof (70th percentile) over ground level, else from storeys; null when unknown. */
export function heightOf(properties: Properties): number | null {
  const roof = numberOf(properties['b3_h_dak_70p'] ?? properties['b3_h_70p']);
  const ground = numberOf(properties['b3_h_maaiveld']);
  if (roof !== null && ground !== null && roof > ground) return roof - ground;
  const storeys = numberOf(properties['b3_bouwlagen']);
  return storeys === null ? null : storeys * STOREY;
}
