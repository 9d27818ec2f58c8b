import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatArea,
  formatDate,
  formatChange,
  formatMeasure,
  formatMoney,
  formatNumber,
  formatPlain,
  formatPlotSize,
  formatRead,
  measureParts,
} from '../../../ui/i18n/format.ts';

/** A space that does not break, between a number and its unit. */
const _ = '\u00a0';

describe('numbers', () => {
  it('are grouped, also those of four digits', () => {
    expect(formatNumber(1234.5, 1, 'nl')).toBe('1.234,5');
    expect(formatNumber(1234.5, 1, 'en')).toBe('1,234.5');
    expect(formatNumber(1_234_567, 0, 'nl')).toBe('1.234.567');
  });

  it('in a field have no more decimals than they need, and thousands marks for reading', () => {
    expect([formatPlain(1234.5, 2, 'nl'), formatRead(1234.5, 2, 'nl')]).toEqual(['1234,5', '1.234,5']);
    expect([formatPlain(-1_250_000, 2, 'en'), formatRead(-1_250_000, 2, 'en')]).toEqual(['-1250000', '−1,250,000']);
    expect(formatRead(-0.001, 2, 'nl')).toBe('0');
  });

  it('never show a minus before zero', () => {
    expect(formatNumber(-0.004, 2, 'en')).toBe('0.00');
    expect(formatChange(1234.5, 'm2', 1, 'nl')).toBe(`+1.234,5${_}m²`);
    expect(formatChange(-1234.5, 'm2', 1, 'en')).toBe(`−1,234.5${_}m²`);
    expect([formatChange(7, 'EUR', 0, 'nl'), formatChange(-7, 'EUR', 0, 'nl')]).toEqual([`€${_}+7`, `€${_}−7`]);
    expect([formatChange(7, 'EUR', 0, 'en'), formatChange(-7, 'EUR', 0, 'en')]).toEqual(['+€7', '−€7']);
    expect(formatMoney(-0.4, 'nl')).toBe(`€${_}0`);
  });

  it('are plain for editing', () => {
    expect(formatPlain(1234.5, 3, 'nl')).toBe('1234,5');
    expect(formatPlain(0.1 + 0.2, 3, 'en')).toBe('0.3');
  });
});

describe('measures', () => {
  it('carry their unit', () => {
    expect(formatArea(1234.5, 'nl')).toBe(`1.234,5${_}m²`);
    expect(formatMeasure(12.3, 'm', 2, 'en')).toBe(`12.30${_}m`);
    expect(formatMeasure(8, 'h', 0, 'nl')).toBe(`8${_}u`);
  });

  it('show radians as degrees', () => {
    expect(formatMeasure(Math.PI / 2, 'rad', 0, 'en')).toBe('90°');
    expect(measureParts(-Math.PI, 'rad', 0, 'nl')).toEqual({ sign: '', before: '', number: '−180', after: '°' });
  });

  it('turn plots above a hectare into hectares', () => {
    expect(formatPlotSize(10_000, 'nl')).toBe(`10.000${_}m²`);
    expect(formatPlotSize(12_345, 'nl')).toBe(`1,23${_}ha`);
    expect(formatPlotSize(12_345, 'en')).toBe(`1.23${_}ha`);
  });
});

describe('money', () => {
  it('follows the habit of the language', () => {
    expect(formatMoney(1_234_567, 'nl')).toBe(`€${_}1.234.567`);
    expect(formatMoney(1_234_567, 'en')).toBe('€1,234,567');
    expect(formatMoney(-1_200, 'nl')).toBe(`€${_}−1.200`);
    expect(formatMoney(-1_200, 'en')).toBe('−€1,200');
  });

  it('has its sign before the amount where they are apart', () => {
    expect(measureParts(-1_200, 'EUR', 0, 'nl')).toEqual({ sign: '', before: `€${_}`, number: '−1.200', after: '' });
    expect(measureParts(-1_200, 'EUR', 0, 'en')).toEqual({ sign: '−', before: '€', number: '1,200', after: '' });
  });
});

describe('percentages', () => {
  it('stand against their number, in both languages', () => {
    expect(formatMeasure(12.5, '%', 1, 'nl')).toBe('12,5%');
    expect(formatMeasure(12.5, '%', 1, 'en')).toBe('12.5%');
    expect(measureParts(12.5, '%', 1, 'en')).toEqual({ sign: '', before: '', number: '12.5', after: '%' });
  });
});

describe('moments', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it('are told by their distance, then by their date', () => {
    expect(formatAgo('2026-11-21T11:57:00Z', 'en', now)).toBe('3 minutes ago');
    expect(formatAgo('2026-11-21T11:59:40Z', 'nl', now)).toBe('zojuist');
    expect(formatAgo('2026-11-20T11:00:00Z', 'nl', now)).toBe('gisteren');
    expect(formatAgo('2026-11-01T12:00:00Z', 'nl', now)).toBe('1 november 2026');
  });

  it('are empty when they are none', () => {
    expect(formatDate(null, 'en')).toBe('');
    expect(formatDate('not a date', 'en')).toBe('');
  });
});
