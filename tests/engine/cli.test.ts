import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledEngine, conceptExpectation, conceptInput } from './compiled.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'kavel-cli-'));

beforeAll(() => {
  compiledEngine();
}, 120_000);

function kavel(...args: string[]) {
  const command = ['--import', 'tsx', 'engine/cli/main.ts', ...args];
  return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const fixture = (id: string, name: string) => resolve(root, 'fixtures/concepts', id, name);

describe('generate', () => {
  it('prints one JSON object with figures, floors, messages and hash', () => {
    const { status, stdout, stderr } = kavel('generate', fixture('RC02', 'input.json'));
    expect([status, stderr]).toEqual([0, '']);
    const result = JSON.parse(stdout);
    expect(result.figures.units).toBe(70);
    expect(result.buildings[0].figures.unit_counts.u1).toBe(70);
    expect(result.buildings[0].floors).toHaveLength(2);
    expect(result.buildings[0].geometry).toBeUndefined();
    expect(result.meta.messages.map(({ message }: { message: string }) => message)).toContain('PARKING_SHORTAGE');
    expect(result.hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('adds geometry when asked, and takes a concept under `input`', () => {
    const path = file('wrapped.json', { id: 'x', input: conceptInput('RC01') });
    const { status, stdout } = kavel('generate', path, '--geometry');
    expect(status).toBe(0);
    const layers = JSON.parse(stdout).buildings[0].geometry;
    expect(layers.slabs).toHaveLength(8);
    expect(layers.windows.length).toBeGreaterThan(0);
  });
});

describe('coordinates in RD', () => {
  const [x, y] = [121_687, 487_484];
  const inRd = () => {
    const { plot, buildings, ...concept } = conceptInput('RC02');
    const [[x0, y0, x1, y1]] = plot!.rects as [[number, number, number, number]];
    return {
      ...concept,
      plot: { rects: [[x0 + x, y0 + y, x1 + x, y1 + y]], buildable: { rects: [[x0 + x, y0 + y, x1 + x, y1 + y]] } },
      buildings: buildings.map((building) => ({ ...building, x: (building.x ?? 0) + x, y: (building.y ?? 0) + y })),
    };
  };

  it('give the figures and messages of the same concept around 0, 0', () => {
    const path = file('rd.json', inRd());
    const { status, stdout } = kavel('generate', path);
    expect(status).toBe(0);
    const near = JSON.parse(kavel('generate', fixture('RC02', 'input.json')).stdout);
    const { figures, meta } = JSON.parse(stdout);
    expect([figures, meta]).toEqual([near.figures, near.meta]);
    expect(kavel('check', path, fixture('RC02', 'expected.json')).status).toBe(0);
  });
});

describe('check', () => {
  it('is content when every figure is as expected', () => {
    const { status, stdout } = kavel('check', fixture('RC01', 'input.json'), fixture('RC01', 'expected.json'));
    expect([status, stdout]).toEqual([0, '28 figures as expected\n']);
  });

  it('prints the figures that moved and the messages that differ', () => {
    const expectation = conceptExpectation('RC01');
    expectation.expected[2]!.value = 6401;
    expectation.messages = ['BUILDINGS_OVERLAP'];
    const { status, stdout } = kavel('check', fixture('RC01', 'input.json'), file('moved.json', expectation));
    expect(status).toBe(1);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/ {2,}/)),
    ).toEqual([
      ['where', 'key', 'expected', 'found'],
      ['b1', 'gfa', '6401', '6400'],
      ['concept', 'BUILDINGS_OVERLAP', 'message', 'missing'],
    ]);
  });
});

describe('business-case', () => {
  it('prints the figures of a case, bare or under `input`', () => {
    const input = JSON.parse(readFileSync(resolve(root, 'fixtures/business-cases/BC01/input.json'), 'utf8')) as object;
    for (const path of [file('case.json', input), file('wrapped-case.json', { input })]) {
      const { status, stdout, stderr } = kavel('business-case', path);
      expect([status, stderr]).toEqual([0, '']);
      expect(Math.abs(JSON.parse(stdout).figures.rgw - 2983656.08)).toBeLessThan(0.01);
    }
  });

  it('works out a concept with its costs and prices', () => {
    const { units, ...concept } = conceptInput('RC02');
    const priced = units!.map((unit) => ({ ...unit, income: 'sell_per_unit', price: 242_000 }));
    const costs = [{ id: 1, type: 'per_sqm_floor', category: 'building', parameter: 1500 }];
    const { status, stdout, stderr } = kavel(
      'business-case',
      file('priced.json', { ...concept, units: priced, costs }),
    );
    expect([status, stderr]).toEqual([0, '']);
    // RC02: 70 dwellings, 6400 m2 gross; 242 000 is 200 000 without VAT.
    const { figures } = JSON.parse(stdout);
    expect(figures.revenue).toBeCloseTo(70 * 200_000, 4);
    expect(figures.total_costs).toBeCloseTo(6400 * 1500, 2);
  });
});

describe('unusable input', () => {
  const cases: [string, () => string[], RegExp][] = [
    ['no command', () => [], /usage/],
    ['an unknown command', () => ['dance'], /unknown command dance/],
    ['an unknown option', () => ['generate', 'a.json', '--fast'], /unknown option --fast/],
    ['a missing file', () => ['generate', join(folder, 'nowhere.json')], /nowhere\.json cannot be read/],
    ['a file that is not JSON', () => ['generate', file('bad.json', '{')], /bad\.json is not JSON/],
    ['JSON that is no concept', () => ['generate', file('list.json', [])], /list\.json is not a concept/],
    [
      'a value of the wrong type',
      () => ['generate', file('text.json', { buildings: [{ id: 1, archetype: 'flat', maxlength: '40' }] })],
      /maxlength must be a number/,
    ],
    ['no business case', () => ['business-case', file('none.json', {})], /not a business case/],
    ['no expectation', () => ['check', fixture('RC01', 'input.json'), file('none.json', {})], /no list of expected/],
  ];

  it.each(cases)('%s: one line on the error stream and exit code 2', (_name, args, line) => {
    const { status, stdout, stderr } = kavel(...args());
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
