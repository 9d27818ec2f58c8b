/** A range of numbers as text: `10..20`. */

/** The ends of a range; a missing one is null. */
export function rangeOf(text: string): { from: number | null; to: number | null } {
  const [from = '', to = ''] = text.split('..');
  const number = (of: string) => (of.trim() === '' || !Number.isFinite(Number(of)) ? null : Number(of));
  return { from: number(from), to: number(to) };
}

export const rangeText = (from: number | null, to: number | null): string =>
  from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
