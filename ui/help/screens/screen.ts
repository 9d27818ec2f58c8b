import type { Label } from '../../../model/enums/enumeration.ts';

/** What the help says of one screen. */
export interface ScreenHelp {
  /** Where neither navigation nor record names the screen. */
  name?: Label;
  purpose: Label;
  /** What to do first. */
  start: Label;
  /** What follows. */
  next: Label;
  /** Routes that go with it. */
  related: readonly string[];
}

/** By route name. */
export type ScreenHelps = Readonly<Record<string, ScreenHelp>>;
