/** Presets of the product: buildings that staff make and give to customers. */
import { call } from '../call.ts';
import { company } from '../entities/company.ts';
import type { Preset } from '../rules/building/presets.ts';

export interface ProductPreset {
  readonly id: number;
  readonly rev: number;
  readonly preset: Preset;
  /** Not given to anybody while it is hidden. */
  readonly isHidden: boolean;
  /** Given to every new company. */
  readonly isDefault: boolean;
  /** Companies that have it. */
  readonly companies: number;
}

export interface PresetChange {
  /** The revision it was made on; another one is refused as `changed`. */
  readonly rev: number;
  readonly preset?: Preset;
  readonly isHidden?: boolean;
  readonly isDefault?: boolean;
}

/** Companies that would get it, have it already, or have as many presets as they may have. */
export interface PresetReach {
  readonly gets: number;
  readonly has: number;
  readonly full: number;
}

export interface PresetGift {
  /** Ids; null for all that are not archived. */
  readonly companies: readonly number[] | null;
  /** How many get it, as the reach said; another number is refused as `changed`. */
  readonly expected: number;
}

/** Takes a preset back from companies that a gift reached. A building keeps the values it took, so nothing refers to a preset. */
export interface PresetReturn {
  readonly companies: readonly number[];
  /** As it was given: a company that has changed it since keeps its own. */
  readonly preset: Preset;
}

export interface PresetReturned {
  readonly count: number;
  /** Names of the companies that changed it, and keep it. */
  readonly kept: readonly string[];
}

/** Product presets that are not deleted. */
export const PRODUCT_PRESETS = 200;
/** Companies that are chosen for one gift. */
export const CHOSEN_COMPANIES = 50;
/** Presets of one company. */
export const COMPANY_PRESETS = company.fields.cfg.fields.presets.max!;

export const presetFields = company.fields.cfg.fields.presets.item!.fields;

export const presetCalls = {
  /** ProductPreset[], in their order. */
  presets: call('GET', '/staff/presets'),
  /** { preset } -> ProductPreset. */
  addPreset: call('POST', '/staff/presets'),
  /** PresetChange -> ProductPreset. Companies that have it keep theirs as it is. */
  changePreset: call('PATCH', '/staff/presets/:id'),
  /** Companies that have it keep theirs. */
  removePreset: call('DELETE', '/staff/presets/:id'),
  /** Undoes the deletion. Answers ProductPreset. */
  restorePreset: call('POST', '/staff/presets/:id/restore'),
  /** PresetReach: of all companies, or of `?companies=1,2`. */
  presetReach: call('GET', '/staff/presets/:id/reach'),
  /** PresetGift -> { companies }: ids of those that got it, in one transaction; a company that has it is left out. */
  givePreset: call('POST', '/staff/presets/:id/give'),
  /** PresetReturn -> PresetReturned: undoes a gift, also of a preset that was deleted since. */
  takeBackPreset: call('POST', '/staff/presets/:id/takeback'),
} as const;
