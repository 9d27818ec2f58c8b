/** A new job is a function in the folder of what it works on and a line in `server/jobs/registry.ts`. */
import { describe, expect, it } from 'vitest';
import { jobsWith, type JobTools } from '../../../server/jobs/registry.ts';
import { nextMoment } from '../../../server/jobs/runner.ts';
import { linesWith } from '../support/mentions.ts';

const jobs = jobsWith({} as JobTools);
const now = new Date('2026-11-23T12:00:00Z');

describe.each(jobs)('the job $name', ({ name, pattern }) => {
  it('has one line, with a time that comes', () => {
    expect(linesWith('server/jobs/registry.ts', new RegExp(`name: '${name}'`))).toHaveLength(1);
    expect(nextMoment(pattern, now).getTime()).toBeGreaterThan(now.getTime());
  });
});

it('no two jobs share a name or a minute', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  expect(new Set(jobs.map(({ pattern }) => pattern)).size).toBe(jobs.length);
});
