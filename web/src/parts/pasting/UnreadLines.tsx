import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { WarningSection } from '../../ui/feedback/WarningSection';

interface UnreadLinesProps {
  /** Line numbers count from 1; the message says why nothing was read from a line, the action does something about it. */
  lines: readonly { line: number; text: string; message: string; action?: ReactNode }[];
}

/** The lines of a pasted text from which nothing was read, with the reasons. */
export function UnreadLines({ lines }: UnreadLinesProps) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <WarningSection label={t`Lines that were not understood`}>
      <ul>
        {lines.map(({ line, text: words, message, action }) => (
          <li key={line}>
            <b>{t`Line ${line}`}</b> <bdi>{words}</bdi>
            <p>{message}</p>
            {action}
          </li>
        ))}
      </ul>
    </WarningSection>
  );
}
