/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

export const passedOne = Object.freeze({ passed: 1, failed: 0, skipped: 0 });
export const failedOne = Object.freeze({ passed: 0, failed: 1, skipped: 0 });
export const skippedOne = Object.freeze({ passed: 0, failed: 0, skipped: 1 });

/** @param {Tally[]} tallies @returns {Tally} */
export function sumTallies(tallies) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  return total;
}

/** The closing line of `npm test`; other programs read it. @param {Tally} tally */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts a vitest JSON report. A file that cannot be imported has no tests but counts as a failure, and so does a run that
 * ended with an error but without a failed test (an unhandled rejection, a broken set-up).
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] } | null} report null when none was written
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyOfReport(report, exitCode) {
  if (!report) return failedOne;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
