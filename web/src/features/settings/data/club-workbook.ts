import { i18n } from '@lingui/core';
import type { Language } from '@rallybook/contract/languages';
import { sharedTexts } from '../../../parts/texts/texts';
import { makeWorkbook } from '../../../workbook/make-workbook';
import { sheetNames } from './sheet-names';

/** The tables of a club's downloaded file as a workbook, a sheet each. */
export function clubWorkbook(file: Blob): Promise<Blob> {
  const language = i18n.locale as Language;
  return makeWorkbook({ kind: 'club', file, names: sheetNames(), texts: sharedTexts(), language });
}
