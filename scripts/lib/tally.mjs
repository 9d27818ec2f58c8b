/**
 * What was counted; `failures` names each failed test with its file and the first line of what went wrong.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Tally
 */

const none = { passed: 0, failed: 0, skipped: 0, failures: Object.freeze([]) };
export const passedOne = Object.freeze({ ...none, passed: 1 });
export const failedOne = Object.freeze({ ...none, failed: 1 });
export const skippedOne = Object.freeze({ ...none, skipped: 1 });

/** @param {Tally[]} tallies @returns {Tally} */
export function sumTallies(tallies) {
  const total = { ...none, failures: tallies.flatMap(({ failures }) => failures) };
  for (const tally of tallies) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  return total;
}

/** What `npm test` says last: each failure, then a line with the count, which other programs read. @param {Tally} tally */
export function closing({ passed, failed, skipped, failures }) {
  const count = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...failures.map((failure) => `Failed: ${failure}`), count].join('\n');
}

/**
 * Lists what failed in a vitest JSON report, so that the end of a long run says it once more.
 * @param {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[]} files
 */
function failuresOf(files) {
  const line = (...parts) => parts.map((part) => (part ?? '').split('\n', 1)[0]).join(' | ');
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(name, message)] : [];
    return failed.map((test) => line(name, test.fullName, test.failureMessages?.[0]));
  });
}

/**
 * Counts a vitest JSON report. A file that cannot be imported has no tests but counts as a failure, and so does a run that
 * ended with an error but without a failed test (an unhandled rejection, a broken set-up).
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: Parameters<typeof failuresOf>[0] } | null} report null when none was written
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
    failures: failuresOf(report.testResults),
  };
}
