import { stripVTControlCharacters } from 'node:util';

/** The results reported by one test runner. */
export interface Counts {
  passed: number;
  failed: number;
  /** One line for each test, with the reason if there is one. */
  skipped: string[];
  /** One text for each failed test, with the beginning of the error: often only the end of a run's output is kept. */
  failures: string[];
  /** Failures outside of single tests. */
  otherFailures: string[];
  /** How long the tests of each file took. */
  files: FileTime[];
}

interface FileTime {
  name: string;
  milliseconds: number;
}

interface VitestTest {
  status: string;
  fullName: string;
  duration?: number | null;
  failureMessages?: string[];
}

/** The parts of Vitest's JSON report that we read. */
export interface VitestReport {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
}

interface PlaywrightTest {
  status: string;
  annotations?: { type?: string; description?: string }[];
  results?: { duration?: number; error?: { message: string; location?: { line: number } } }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** The parts of Playwright's JSON report that we read. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

interface Test {
  title: string;
  status: string;
  reason?: string | undefined;
  error?: string | undefined;
  /** Where it failed, and how the page was left. */
  lastSeen?: string | undefined;
}

/**
 * @param code Vitest's exit code
 * @param unhandledErrors those that belong to no test, with their stacks
 */
export function readVitest(
  report: VitestReport | undefined,
  code: number,
  unhandledErrors: readonly string[] = [],
): Counts {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      title: `${name}: ${fullName}`,
      status,
      reason: status,
      error: failureMessages?.[0],
    })),
  );
  const broken = files.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  return withExitCode('Vitest', code, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: tests.filter(({ status }) => status === 'failed').map(failureLine),
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(skippedLine),
    otherFailures: [
      ...broken.map(({ name, message }) => `${name}: ${beginningOf(message)}`),
      ...unhandledErrors.map((error) => `Unhandled: ${error}`),
    ],
    files: files.map(({ name, assertionResults }) => ({
      name,
      milliseconds: add(assertionResults.map(({ duration }) => duration ?? 0)),
    })),
  });
}

/**
 * Reads Playwright's report. A test that passed only when repeated has failed.
 * @param code Playwright's exit code
 */
export function readPlaywright(report: PlaywrightReport | undefined, code: number): Counts {
  const tests = listTests(report?.suites ?? []);
  const withStatus = (wantedStatus: string) =>
    tests.filter(({ status }) => status === wantedStatus);
  return withExitCode('Playwright', code, {
    passed: withStatus('expected').length,
    failures: [...withStatus('unexpected'), ...withStatus('flaky')].map(failureLine),
    skipped: withStatus('skipped').map(skippedLine),
    otherFailures: (report?.errors ?? []).map(({ message }) => beginningOf(message)),
    files: (report?.suites ?? []).map((suite) => ({
      name: suite.title,
      milliseconds: timeOf(suite),
    })),
  });
}

/**
 * The last line of a test run.
 * @returns `ok` is false if anything failed or nothing ran
 */
export function sumUp(reports: Counts[]): { line: string; ok: boolean } {
  const sum = (countOf: (counts: Counts) => number) => add(reports.map(countOf));
  const passed = sum((counts) => counts.passed);
  const failed = sum((counts) => counts.failed);
  const skipped = sum((counts) => counts.skipped.length);
  const line = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
  return { line, ok: failed === 0 && passed > 0 };
}

/**
 * The files whose tests took longest, the slowest first, one line each. A file that ran on both engines is one line.
 * @param base the folder that the names are relative to
 */
export function slowestFiles(reports: Counts[], base: string, count = 10): string[] {
  const times = new Map<string, number>();
  for (const { name, milliseconds } of reports.flatMap(({ files }) => files)) {
    times.set(name, (times.get(name) ?? 0) + milliseconds);
  }
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, milliseconds]) => {
      const path = name.startsWith(`${base}/`) ? name.slice(base.length + 1) : name;
      return `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${path}`;
    });
}

/**
 * Counts failures that a runner reports without a failed test: files that do not load, errors outside of tests, an
 * early exit.
 */
function withExitCode(runner: string, code: number, counts: Omit<Counts, 'failed'>): Counts {
  const { failures, otherFailures } = counts;
  const hasFailed = failures.length + otherFailures.length > 0;
  const others =
    code === 0 || hasFailed ? otherFailures : [`${runner} ended with exit code ${code}`];
  return { ...counts, failed: failures.length + others.length, otherFailures: others };
}

function listTests(suites: PlaywrightSuite[], path = ''): Test[] {
  return suites.flatMap((suite) => {
    const title = path ? `${path} > ${suite.title}` : suite.title;
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, annotations, results }) => ({
        title: `${title} > ${spec.title}`,
        status,
        reason: annotations?.find(({ description }) => description)?.description,
        error: results?.find(({ error }) => error)?.error?.message,
        lastSeen: lastSeenOf(annotations, results),
      })),
    );
    return [...own, ...listTests(suite.suites ?? [], title)];
  });
}

function timeOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results = [] }) => results));
  return add(results.map(({ duration = 0 }) => duration)) + add(suites.map(timeOf));
}

const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Where a browser's test failed, and how its page was left; undefined where nothing is known. */
function lastSeenOf(
  annotations: PlaywrightTest['annotations'],
  results: PlaywrightTest['results'],
): string | undefined {
  const page = annotations?.find(({ type }) => type === 'last seen')?.description;
  const line = results?.find(({ error }) => error)?.error?.location?.line;
  if (page === undefined) return undefined;
  return `line ${line ?? '?'}, ${page}`;
}

const failureLine = ({ title, error, lastSeen }: Test) =>
  `${title}: ${beginningOf(error)}${lastSeen === undefined ? '' : `\n    ${lastSeen}`}`;

const skippedLine = ({ title, reason }: Test) => (reason ? `${title} (${reason})` : title);

/** The first lines of an error, without its stack: enough for the seed and the case of a property that failed. */
const beginningOf = (text = 'it failed') =>
  stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .filter((line) => !/^\s*at /.test(line))
    .slice(0, 12)
    .map((line) => line.slice(0, 500))
    .join('\n    ');
