/** The image and the composition name only what is there: folders, commands, settings. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');

it('names every image of a registry by its digest', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name!);
  const ours = [...stages, 'kavel'];
  const named = [...`${dockerfile}\n${compose}`.matchAll(/^(?:FROM| *image:) (\S+)/gm)].map(([, image]) => image!);
  const foreign = named.filter((image) => !ours.includes(image));
  expect(foreign).toHaveLength(2);
  for (const image of foreign) expect(image).toMatch(/^\w+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});

describe('the image', () => {
  it('copies what exists, and everything the server imports', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '));
    for (const name of copied) expect(existsSync(path.join(root, name)), name).toBe(true);
    expect(copied).toEqual(expect.arrayContaining(['model', 'engine', 'server', 'fixtures']));
    expect(dockerfile).toContain('npm run build');
  });

  it('runs as nobody special, takes signals itself, and says whether it is usable', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^CMD \["node", .*"server\/main\.ts"\]$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK [^]*\/ready/m);
  });

  it('takes nothing along that is of this machine', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).toEqual(expect.arrayContaining(['node_modules', 'data', '.git', '.env', 'build']));
  });
});

describe('the composition', () => {
  it('gives the server settings that it knows', () => {
    const known = read('server/start/env.ts');
    const own = /^ {2}server:[^]*?environment:\n([^]*?)\n {4}\w/m.exec(compose)![1]!;
    const names = [...own.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name!);
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'BASE_URL', 'TRUST_PROXY']));
    for (const name of names) expect(known, name).toContain(`${name}: `);
  });

  it('signs the server in with an account that owns nothing, after the schema is up to date', () => {
    expect(compose).toMatch(/^ {2}server:[^]*postgres:\/\/kavel_app:/m);
    expect(compose).toContain("command: ['node', '--import', 'tsx', 'server/cli.ts', 'roles', 'kavel_app']");
    expect(compose).toContain('condition: service_completed_successfully');
    expect(read('server/cli.ts')).toContain('roles: (settings');
  });

  it('holds no password', () => {
    for (const [, value] of compose.matchAll(/PASSWORD: (.+)$/gm)) expect(value).toMatch(/^\$\{\w+:\?/);
  });
});
