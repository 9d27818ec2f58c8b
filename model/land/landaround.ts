/** What the loaded land says of some land: its address, and the plans on it. */
import type { AreaGeometry } from '../entities/plot.ts';
import type { Location } from '../entities/location.ts';
import type { AddressFields } from '../rules/location/address.ts';
import type { FoundRule } from '../rules/location/zoning.ts';

/** Outlines of a body, and metres along the longer side of the box around them. */
export const aroundLimits = { outlines: 200, side: 5_000 } as const;

export interface AroundBody {
  readonly land: readonly AreaGeometry[];
}

export type PlaceFields = AddressFields & Pick<Location, 'municipality' | 'state' | 'neighbourhood'>;

export interface LandAround {
  /** Null where no addresses are loaded. */
  readonly address: { readonly fields: PlaceFields; readonly date: string | null } | null;
  /** Null where no plans are loaded. */
  readonly plans: {
    readonly rules: readonly FoundRule[];
    /** Building zones on the land, degrees. */
    readonly zones: readonly AreaGeometry[];
    /** Day of the plans, ISO 8601. */
    readonly date: string | null;
  } | null;
}
