import { describe, expect, it } from 'vitest';
import { closing, failedOne, passedOne, skippedOne, sumTallies, tallyOfReport } from '../../scripts/lib/tally.mjs';
import { planTests, stages } from '../../scripts/lib/test-plan.mjs';

describe('arguments of npm test', () => {
  it('run everything when there are none', () => {
    expect(planTests([])).toEqual({ stages, filters: [] });
  });

  it('select a stage, and a path within it', () => {
    expect(planTests(['unit', 'tests/model'])).toEqual({ stages: ['unit'], filters: ['tests/model'] });
  });

  it('look for a path alone in every stage that has tests', () => {
    expect(planTests(['tests/server/locations.test.ts'])).toEqual({
      stages: ['unit', 'db', 'e2e'],
      filters: ['tests/server/locations.test.ts'],
    });
  });
});

describe('the count', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: 'tests/a.test.ts',
    status,
    message: 'SyntaxError: no\n  at line 3',
    assertionResults: tests.map((each) => ({
      status: each,
      fullName: 'adds',
      failureMessages: ['1 is not 2\n  at 5'],
    })),
  });
  const report = (passed: number, failed: number, files = [file('passed', 'passed')]) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files,
  });

  it('ends in one line, which mentions skipped tests only when there are some', () => {
    expect(closing(sumTallies([passedOne, passedOne, failedOne]))).toBe('2 passed, 1 failed');
    expect(closing(sumTallies([passedOne, skippedOne]))).toBe('1 passed, 0 failed, 1 skipped');
  });

  it('takes the numbers of a good run as they are', () => {
    expect(tallyOfReport(report(12, 0), 0)).toEqual({ passed: 12, failed: 0, skipped: 0, failures: [] });
  });

  it('counts a file that could not be read as a failure', () => {
    const files = [file('passed', 'passed'), file('failed')];
    expect(tallyOfReport(report(12, 0, files), 1)).toMatchObject({ passed: 12, failed: 1, skipped: 0 });
  });

  it('names what failed, with the first line of the reason', () => {
    const tally = tallyOfReport(report(12, 1, [file('failed', 'passed', 'failed'), file('failed')]), 1);
    expect(closing(sumTallies([passedOne, tally])).split('\n')).toEqual([
      'Failed: tests/a.test.ts | adds | 1 is not 2',
      'Failed: tests/a.test.ts | SyntaxError: no',
      '13 passed, 2 failed',
    ]);
  });

  it('counts a failing test once, not its file too', () => {
    expect(tallyOfReport(report(12, 1, [file('failed', 'passed', 'failed')]), 1).failed).toBe(1);
  });

  it('counts a run that ended badly without one failed test', () => {
    expect(tallyOfReport(report(12, 0), 1).failed).toBe(1);
  });

  it('counts a run that left no report', () => {
    expect(tallyOfReport(null, 1)).toEqual(failedOne);
  });
});
