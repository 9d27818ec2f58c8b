import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installStep, isInstalledByHand } from '../../scripts/lib/install.mjs';
import { isNodeUsable } from '../../scripts/lib/node-version.mjs';
import { isUnchanged } from '../../scripts/lib/steps.mjs';

let base: string;

const writeLock = (file: string, packages: object) => {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), JSON.stringify({ packages }));
};

const wanted = {
  '': { name: 'kavel' },
  'node_modules/koa': { version: '3.3.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
};

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'kavel-install-'));
  writeLock('package-lock.json', wanted);
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('packages already there', () => {
  it('are seen when npm was run by hand, so that they are not installed again', () => {
    writeLock('node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.3.0' } });
    expect(isInstalledByHand(base)).toBe(true);
    expect(isUnchanged(base, installStep(base))).toBe(true);
  });

  it.each([
    ['one has another version', { 'node_modules/koa': { version: '3.2.0' } }],
    ['one is missing', {}],
  ])('are not enough when %s', (_, packages) => {
    writeLock('node_modules/.package-lock.json', packages);
    expect(isInstalledByHand(base)).toBe(false);
    expect(isUnchanged(base, installStep(base))).toBe(false);
  });

  it('are not enough when nothing is installed', () => {
    expect(isInstalledByHand(base)).toBe(false);
  });

  it('are installed again after the lock file changed', () => {
    writeLock('node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.3.0' } });
    expect(isUnchanged(base, installStep(base))).toBe(true);
    writeLock('package-lock.json', { ...wanted, 'node_modules/koa': { version: '3.4.0' } });
    expect(isUnchanged(base, installStep(base))).toBe(false);
  });
});

describe('the version of Node', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v23.0.0', 'v24.1.0'])('%s will do', (version) => {
    expect(isNodeUsable(version)).toBe(true);
  });

  it.each(['v18.20.0', 'v20.18.1', 'v21.7.0', 'v22.11.0'])('%s will not', (version) => {
    expect(isNodeUsable(version)).toBe(false);
  });
});
