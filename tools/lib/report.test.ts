import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest, slowestFiles, sumUp } from './report.ts';

const file = (...statuses: string[]) => ({
  name: 'a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({
    status,
    fullName: `a ${status} test`,
    duration: 500,
    ...(status === 'failed' ? { failureMessages: ['Error: not so\n at line 1'] } : {}),
  })),
});

describe('readVitest', () => {
  it('counts tests, and names those that failed or were skipped', () => {
    const report = { testResults: [file('passed', 'passed', 'failed'), file('skipped', 'todo')] };
    expect(readVitest(report, 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['a.test.ts: a failed test: Error: not so'],
      skipped: ['a.test.ts: a skipped test (skipped)', 'a.test.ts: a todo test (todo)'],
      otherFailures: [],
      files: [
        { name: 'a.test.ts', milliseconds: 1500 },
        { name: 'a.test.ts', milliseconds: 1000 },
      ],
    });
  });

  it('keeps the beginning of an error without colours and stack, so that a random case can be tried again', () => {
    const lines = ['Error: failed after 3 tests', '{ seed: 7 }', '    at a.ts:1', 'x'.repeat(900)];
    const failure = {
      ...file('failed'),
      assertionResults: [
        {
          status: 'failed',
          fullName: 'a test',
          failureMessages: [`\u001B[31m${lines.join('\n') + '\n.'.repeat(99)}\u001B[39m`],
        },
      ],
    };
    const [text = ''] = readVitest({ testResults: [failure] }, 1).failures;
    expect(text.split('\n').slice(0, 3)).toEqual([
      'a.test.ts: a test: Error: failed after 3 tests',
      '    { seed: 7 }',
      `    ${'x'.repeat(500)}`,
    ]);
    expect(text.split('\n').length).toBeLessThanOrEqual(12);
  });

  it('tells an error that belongs to no test with its stack, which alone says where it comes from', () => {
    const error = 'Error: gone\n    at deliver (a.ts:1)';
    const counts = readVitest({ testResults: [file('passed')] }, 1, [error]);
    expect(counts).toMatchObject({
      passed: 1,
      failed: 1,
      otherFailures: ['Unhandled: Error: gone\n    at deliver (a.ts:1)'],
    });
  });

  it('counts a file that does not load as failed', () => {
    const broken = { ...file(), status: 'failed', message: 'SyntaxError: no\n at line 1' };
    const counts = readVitest({ testResults: [file('passed'), broken] }, 1);
    expect(counts).toMatchObject({
      passed: 1,
      failed: 1,
      otherFailures: ['a.test.ts: SyntaxError: no'],
    });
  });

  it('counts a failing exit code as a failure', () => {
    expect(readVitest({ testResults: [file('passed')] }, 1).failed).toBe(1);
    expect(readVitest(undefined, 137)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('readPlaywright', () => {
  const spec = <Test>(title: string, test: Test) => ({ title, tests: [test] });

  it('counts tests in suites of any depth, with the reasons of those skipped', () => {
    const skipped = { status: 'skipped', annotations: [{ type: 'skip', description: 'no mail' }] };
    const broken = {
      status: 'unexpected',
      results: [{ duration: 70, error: { message: 'Error: no\n at x' } }],
    };
    const inner = {
      title: 'sign-up',
      specs: [spec('works', { status: 'expected' }), spec('mails', skipped)],
    };
    const report = {
      suites: [{ title: 'a.spec.ts', suites: [inner], specs: [spec('x', broken)] }],
    };
    expect(readPlaywright(report, 1)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.spec.ts > x: Error: no'],
      skipped: ['a.spec.ts > sign-up > mails (no mail)'],
      otherFailures: [],
      files: [{ name: 'a.spec.ts', milliseconds: 70 }],
    });
  });

  it('says where a test failed, and how its page was left', () => {
    const broken = {
      status: 'unexpected',
      annotations: [{ type: 'last seen', description: '/costs; waits for nothing' }],
      results: [{ error: { message: 'Error: no', location: { line: 7 } } }],
    };
    const report = { suites: [{ title: 'a.spec.ts', specs: [spec('x', broken)] }] };
    expect(readPlaywright(report, 1).failures).toEqual([
      'a.spec.ts > x: Error: no\n    line 7, /costs; waits for nothing',
    ]);
  });

  it('counts a test that passed only when repeated as failed', () => {
    const report = { suites: [{ title: 'a.spec.ts', specs: [spec('x', { status: 'flaky' })] }] };
    expect(readPlaywright(report, 0)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: ['a.spec.ts > x: it failed'],
    });
  });

  it('counts what failed before the first test', () => {
    const report = { suites: [], errors: [{ message: 'Error: port in use\n at ...' }] };
    expect(readPlaywright(report, 1)).toMatchObject({
      failed: 1,
      otherFailures: ['Error: port in use'],
    });
  });
});

describe('sumUp', () => {
  const counts = {
    passed: 2,
    failed: 0,
    failures: [],
    skipped: [],
    otherFailures: [],
    files: [],
  };

  it('adds up the runners', () => {
    expect(sumUp([counts, { ...counts, failed: 1 }])).toEqual({
      line: '4 passed, 1 failed',
      ok: false,
    });
    expect(sumUp([counts])).toEqual({ line: '2 passed, 0 failed', ok: true });
  });

  it('lists skipped tests, and fails where nothing ran', () => {
    expect(sumUp([{ ...counts, skipped: ['a'] }]).line).toBe('2 passed, 0 failed, 1 skipped');
    expect(sumUp([]).ok).toBe(false);
  });
});

describe('slowestFiles', () => {
  it('adds up a file that ran twice, and lists the slowest first', () => {
    const report = { testResults: [{ ...file('passed'), name: '/app/b.test.ts' }, file('passed')] };
    const counts = readVitest(report, 0);
    expect(
      slowestFiles([counts, readVitest({ testResults: [file('passed')] }, 0)], '/app'),
    ).toEqual(['   1.0 s  a.test.ts', '   0.5 s  b.test.ts']);
    expect(slowestFiles([counts], '/app', 1)).toHaveLength(1);
  });
});
