/** Presets of the product, for staff. */
import {
  presetCalls,
  type PresetChange,
  type PresetGift,
  type PresetReach,
  type PresetReturn,
  type PresetReturned,
  type ProductPreset,
} from '../../model/admin/presets.ts';
import type { Preset } from '../../model/rules/building/presets.ts';
import { request } from './request.ts';

export const listPresets = (signal: AbortSignal): Promise<ProductPreset[]> => request(presetCalls.presets, { signal });
export const addPreset = (preset: Preset): Promise<ProductPreset> =>
  request(presetCalls.addPreset, { body: { preset } });
export const changePreset = (id: number, body: PresetChange): Promise<ProductPreset> =>
  request(presetCalls.changePreset, { parameters: { id }, body });
export const removePreset = (id: number): Promise<object> => request(presetCalls.removePreset, { parameters: { id } });
export const restorePreset = (id: number): Promise<ProductPreset> =>
  request(presetCalls.restorePreset, { parameters: { id } });
export const presetReach = (
  id: number,
  companies: readonly number[] | null,
  signal: AbortSignal,
): Promise<PresetReach> =>
  request(presetCalls.presetReach, { parameters: { id }, query: { companies: companies?.join(',') }, signal });
export const givePreset = (id: number, body: PresetGift): Promise<{ companies: number[] }> =>
  request(presetCalls.givePreset, { parameters: { id }, body });
export const takeBackPreset = (id: number, body: PresetReturn): Promise<PresetReturned> =>
  request(presetCalls.takeBackPreset, { parameters: { id }, body });
