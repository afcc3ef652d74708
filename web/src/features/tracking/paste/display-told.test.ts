import { i18n } from '@lingui/core';
import type { BulkPreview } from '@rallybook/contract/schemas/trackings';
import { beforeAll, expect, test } from 'vitest';
import { displayAsked } from './display-told';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const asked = (lines: readonly number[]): BulkPreview['questions'][number] => ({
  id: 'reading_of_line|2026-11-24|x',
  kind: 'reading_of_line',
  message: '',
  place: lines.map((line) => ({ line })),
  column: null,
  value: 'x',
  example: [],
  choices: [],
  default: null,
  written: [],
});

test.each([
  [[2], 'Line 2: you will be asked how it is meant: x'],
  [[2, 3], 'Lines 2, 3: you will be asked how it is meant: x'],
  [[2, 3, 4, 5], 'Lines 2, 3, 4 …: you will be asked how it is meant: x'],
])('a question names up to three of the lines that it is about: %j', (lines, text) => {
  expect(displayAsked(asked(lines))).toBe(text);
});
