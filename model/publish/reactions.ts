/** What visitors did on public pages, as colleagues read it: on home and in the weekly summary. */

/** Decisions on a location. */
export const decisionKinds = ['accepted', 'rejected', 'reopened', 'rated'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

export interface Reaction {
  readonly kind: DecisionKind | 'answered';
  /** ISO 8601; of several responses the last. */
  readonly at: string;
  readonly publication: { readonly id: number; readonly name: string };
  /** Null for responses to a survey. */
  readonly location: {
    readonly id: number;
    readonly name: string;
    readonly lat: number;
    readonly lon: number;
  } | null;
  /** Stars of a rating. */
  readonly rating: number | null;
  /** Who decided, when they said so. */
  readonly name: string;
  /** Responses of that day; 1 for a decision. */
  readonly count: number;
}

/** On home: of the last days, at most so many. */
export const shownReactions = { days: 90, most: 20 } as const;
