/**
 * @typedef {object} Counts what one test runner reported
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped one line a test, with the reason where there is one
 * @property {string[]} failures one line a test that failed, with the first line of why
 * @property {string[]} trouble what failed besides single tests
 * @property {string[]} repeated tests that failed, and passed when repeated
 */

/**
 * Reads Vitest's JSON report.
 * @param {any} report
 * @param {number} code Vitest's exit code
 * @returns {Counts}
 */
export function readVitest(report, code) {
  const files = report?.testResults ?? [];
  /** @type {any[]} */
  const tests = files.flatMap((/** @type {any} */ file) =>
    file.assertionResults.map((/** @type {any} */ test) => ({
      ...test,
      title: `${file.name}: ${test.fullName}`,
    })),
  );
  const broken = files.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && count(file.assertionResults, 'failed') === 0,
  );
  const trouble = broken.map(
    (/** @type {any} */ file) => `${file.name}: ${firstLine(file.message)}`,
  );
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ title, failureMessages }) => `${title}: ${firstLine(failureMessages?.[0])}`);
  const skipped = tests
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ title, status }) => `${title} (${status})`);
  return withExitCode('Vitest', code, {
    passed: count(tests, 'passed'),
    failed: failures.length,
    failures,
    skipped,
    trouble,
    repeated: [],
  });
}

/**
 * Reads Playwright's JSON report. A test that passed only when it was repeated counts as passed, and is named.
 * @param {any} report
 * @param {number} code Playwright's exit code
 * @returns {Counts}
 */
export function readPlaywright(report, code) {
  const tests = listTests(report?.suites ?? []);
  const flaky = tests.filter(({ status }) => status === 'flaky');
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, error }) => `${title}: ${firstLine(error)}`);
  const skipped = tests
    .filter(({ status }) => status === 'skipped')
    .map(({ title, reason }) => (reason ? `${title} (${reason})` : title));
  return withExitCode('Playwright', code, {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: failures.length,
    failures,
    skipped,
    trouble: (report?.errors ?? []).map((/** @type {any} */ error) => firstLine(error.message)),
    repeated: flaky.map(({ title }) => title),
  });
}

/**
 * The last line of a test run.
 * @param {Counts[]} all
 * @returns {{ line: string, ok: boolean }} not ok when anything failed or nothing ran
 */
export function sumUp(all) {
  const sum = (/** @type {(counts: Counts) => number} */ of) =>
    all.reduce((total, counts) => total + of(counts), 0);
  const passed = sum((counts) => counts.passed);
  const failed = sum((counts) => counts.failed);
  const skipped = sum((counts) => counts.skipped.length);
  const repeated = sum((counts) => counts.repeated.length);
  const line = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(repeated > 0 ? [`${repeated} passed only when repeated`] : []),
  ].join(', ');
  return { line, ok: failed === 0 && passed > 0 };
}

/**
 * Counts as failed what a runner reports without a failed test: files that do not load, errors
 * outside of tests, an end before the end.
 * @param {string} runner
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
function withExitCode(runner, code, counts) {
  const trouble = [...counts.trouble];
  if (code !== 0 && counts.failed === 0 && trouble.length === 0) {
    trouble.push(`${runner} ended with exit code ${code}`);
  }
  return { ...counts, failed: counts.failed + trouble.length, trouble };
}

/**
 * @param {any[]} suites
 * @param {string} [path]
 * @returns {Array<{ title: string, status: string, reason?: string, error?: string }>}
 */
function listTests(suites, path = '') {
  return suites.flatMap((suite) => {
    const within = path ? `${path} > ${suite.title}` : suite.title;
    const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        title: `${within} > ${spec.title}`,
        status: test.status,
        reason: test.annotations?.find((/** @type {any} */ note) => note.description)?.description,
        error: test.results?.find((/** @type {any} */ result) => result.error)?.error.message,
      })),
    );
    return [...own, ...listTests(suite.suites ?? [], within)];
  });
}

/**
 * @param {any[]} tests
 * @param {string} status
 */
function count(tests, status) {
  return tests.filter((test) => test.status === status).length;
}

/** @param {string | undefined} text */
function firstLine(text) {
  return (text ?? 'it failed').trim().split('\n')[0] ?? '';
}
