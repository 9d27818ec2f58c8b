import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SETTING_DAYS } from '../../../model/rules/settings.ts';
import { keepSetting, recallSetting } from '../../../ui/stores/person/browsersetting.ts';

const NAME = 'kavel.test';
const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 31);

describe('a setting of the browser', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is forgotten when it was not used for 30 days', () => {
    keepSetting(NAME, 'nl', START);
    expect(recallSetting(NAME, START + SETTING_DAYS * DAY + 1)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('stays as long as it is used', () => {
    keepSetting(NAME, 'nl', START);
    for (let day = 25; day <= 100; day += 25) expect(recallSetting(NAME, START + day * DAY)).toBe('nl');
  });

  it('is none where something else is written, or storage is closed', () => {
    kept.set(NAME, 'nl');
    expect(recallSetting(NAME)).toBeNull();
    vi.stubGlobal('localStorage', undefined);
    expect(keepSetting(NAME, 'en')).toBe('en');
    expect(recallSetting(NAME)).toBeNull();
  });
});
