/** Names of variants: the original's name and a letter, from B on. */
const SUFFIX = / [–-] variant ([B-Z]\d*)$/;
const LETTERS = 'BCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The name without the letter of a variant. */
export const originalName = (name: string): string => name.replace(SUFFIX, '');

/** The next letter that none of these names has. */
export function variantName(name: string, taken: readonly string[]): string {
  const base = originalName(name);
  for (let round = 0; ; round += 1) {
    for (const letter of LETTERS) {
      const next = `${base} – variant ${letter}${round || ''}`;
      if (!taken.includes(next)) return next;
    }
  }
}

/** The concepts of a location; each variant follows its original. */
export function inFamilies<C extends { id: number; name: string; cfg: { variantOf: number | null } }>(
  concepts: readonly C[],
): { head: C; variants: C[] }[] {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const headOf = (concept: C): C => {
    const seen = new Set<number>();
    let at = concept;
    while (at.cfg.variantOf !== null && byId.has(at.cfg.variantOf) && !seen.has(at.id)) {
      seen.add(at.id);
      at = byId.get(at.cfg.variantOf)!;
    }
    return at;
  };
  const heads = concepts.filter((concept) => headOf(concept) === concept);
  const known = new Set(heads);
  const stray = concepts.filter((concept) => !known.has(headOf(concept)));
  return [
    ...heads.map((head) => ({
      head,
      variants: concepts.filter((concept) => concept !== head && headOf(concept) === head),
    })),
    ...stray.map((head) => ({ head, variants: [] })),
  ];
}
