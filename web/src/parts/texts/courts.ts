import { t } from '@lingui/core/macro';
import { takesCourtWord } from '@rallybook/contract/rules/play/court-name';

/** The name of a court as a title: "Court 1", but "Sân VIP". */
export const courtTitle = (court: string): string =>
  takesCourtWord(court) ? t`Court ${court}` : court;

/** The name of a court within a sentence: "court 1", but "Sân VIP". */
export const courtInText = (court: string): string =>
  takesCourtWord(court) ? t`court ${court}` : court;
