import { describe, expect, it } from 'vitest';
import { formFactors } from '../../../model/enums/figures.ts';
import { generatorMessages } from '../../../model/enums/messages.ts';
import { absent, figureGroups, isAtLevel, reasonOf } from '../../../ui/scenes/concepts/figures/figuregroups.ts';
import { definitions } from '../../../ui/components/figures/figuretexts.ts';
import { messageDetail, messageText } from '../../../ui/scenes/concepts/figures/messagetext.ts';
import type { Message } from '../../../engine/host/types.ts';

const message = (over: Partial<Message>): Message => ({
  message: 'PARKING_SHORTAGE',
  severity: 'warning',
  target: 70,
  value: 32,
  building_id: null,
  unit_id: null,
  ...over,
});

describe('figures in the panel', () => {
  it('are figures of the model, each in one group', () => {
    const shown = figureGroups.flatMap(({ figures }) => figures);
    expect(new Set(shown).size).toBe(shown.length);
    for (const key of shown) expect(formFactors.keys).toContain(key);
  });

  it('all have a definition', () => {
    for (const key of formFactors.keys) expect(definitions[key]?.en, key).toBeTruthy();
  });

  it('say why there is no value', () => {
    expect(isAtLevel('gsi', 'building')).toBe(false);
    expect(reasonOf('gsi', 'building', {})).toBe(absent.level);
    expect(reasonOf('gsi', 'concept', { plotarea: 0 })).toBe(absent.noPlot);
    expect(reasonOf('osr', 'concept', { plotarea: 2000 })).toBe(absent.nothing);
    expect(reasonOf('gfa', 'concept', null)).toBe(absent.pending);
  });
});

describe('messages as sentences', () => {
  it('know every message of the model', () => {
    for (const { key, label } of generatorMessages.entries) {
      expect([label.en, label.nl]).toContain(messageText({ message: key }));
    }
  });

  it('tell what was needed and found, in its unit', () => {
    expect(messageDetail(message({}))).toBe('70 required, 32 present');
    expect(messageDetail(message({ message: 'LENGTH_UNUSED', target: 0, value: 1.25 }))).toBe('1.25\u00a0m');
    expect(messageDetail(message({ message: 'BUILDINGS_OVERLAP', target: 0, value: 225 }))).toBe(
      'overlaps 225.0\u00a0m² with another building',
    );
    expect(messageDetail(message({ target: 43, value: 0 }))).toBe('43 required, 0 present');
    expect(messageDetail(message({ message: 'MIX_DEVIATION', target: 0.5, value: 0.42 }))).toBe(
      '50% required, 42% present',
    );
  });

  it('tell which name stands where in the input, and which dimension was out of range', () => {
    const unknown = { message: 'NAME_UNKNOWN', target: null, value: null, place: 'cfg.floors[2].roof', name: 'dome' };
    expect(messageDetail(message(unknown))).toBe('“dome” at cfg.floors[2].roof');
    const range = { message: 'DIMENSION_OUT_OF_RANGE', target: 500, value: 900, place: 'maxlength' };
    expect(messageDetail(message(range))).toBe('maxlength');
  });

  it('tell which version has which rules', () => {
    const ahead = message({ message: 'RULE_SET_MISSING', severity: 'info', target: 3, value: 3.7 });
    expect(messageDetail(ahead)).toBe('version 3.7, rule set 3');
    expect(messageDetail({ ...ahead, message: 'VERSION_UNSUPPORTED', value: 2 })).toBe('from 3, here 2');
  });

  it('tell how far away a plot may lie', () => {
    const far = message({ message: 'PLOT_TOO_FAR', target: 5368.70912, value: 487_100, place: 'plot.rects[0]' });
    expect(messageDetail(far)).toBe('at most 5,368.71\u00a0m, here 487,100.00\u00a0m');
  });

  it('leave out what says nothing', () => {
    expect(messageDetail(message({ message: 'UNIT_MISSING', target: 12, value: null }))).toBe('');
  });
});
