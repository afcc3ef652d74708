import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/** Turns the texts in the code into messages: t`...`, msg`...`, <Trans>. */
export function macros() {
  const cwd = join(import.meta.dirname, '..');
  // 'message' keeps the English text in the bundle, so English needs no catalogue and can never be out of date.
  const options = { descriptorFields: 'message', linguiConfig: getConfig({ cwd }) } as const;
  return babel({ presets: [linguiTransformerBabelPreset(options, { cwd })] });
}
