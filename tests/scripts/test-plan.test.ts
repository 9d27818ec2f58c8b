import { describe, expect, it } from 'vitest';
import { closingLine, failedOne, passedOne, skippedOne, sumTallies, tallyOfReport } from '../../scripts/lib/tally.mjs';
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
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  });
  const report = (passed: number, failed: number, files = [file('passed', 'passed')]) => ({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: files,
  });

  it('ends in one line, which mentions skipped tests only when there are some', () => {
    expect(closingLine(sumTallies([passedOne, passedOne, failedOne]))).toBe('2 passed, 1 failed');
    expect(closingLine(sumTallies([passedOne, skippedOne]))).toBe('1 passed, 0 failed, 1 skipped');
  });

  it('takes the numbers of a good run as they are', () => {
    expect(tallyOfReport(report(12, 0), 0)).toEqual({ passed: 12, failed: 0, skipped: 0 });
  });

  it('counts a file that could not be read as a failure', () => {
    const files = [file('passed', 'passed'), file('failed')];
    expect(tallyOfReport(report(12, 0, files), 1)).toEqual({ passed: 12, failed: 1, skipped: 0 });
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
