/** What a visitor may send with a decision on a location. */
export const decisionLimits = {
  /** Characters of the reason and of the name; they arrive as a note of the location. */
  reason: 500,
  name: 100,
  /** Most stars. */
  rating: 5,
} as const;
