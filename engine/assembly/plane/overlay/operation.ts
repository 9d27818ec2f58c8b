/** Which regions a result keeps. The numbers are part of the interface of the module. */
export const UNION: i32 = 0;
export const INTERSECTION: i32 = 1;
export const DIFFERENCE: i32 = 2;
export const XOR: i32 = 3;

export const EVEN_ODD: i32 = 0;
export const NONZERO: i32 = 1;
export const POSITIVE: i32 = 2;

@inline
function isInside(winding: i32, rule: i32): bool {
  if (rule == EVEN_ODD) return (winding & 1) != 0;
  return rule == NONZERO ? winding != 0 : winding > 0;
}

/** Whether a region with these packed winding numbers belongs to the result. */
@inline
export function isFilled(windings: i64, operation: i32, rule: i32): bool {
  const subjectWinding = <i32>windings;
  const clipWinding = <i32>((windings - <i64>subjectWinding) >> 32);
  const subject = isInside(subjectWinding, rule);
  const clip = isInside(clipWinding, rule);
  switch (operation) {
    case UNION: return subject || clip;
    case INTERSECTION: return subject && clip;
    case DIFFERENCE: return subject && !clip;
    default: return subject != clip;
  }
}
