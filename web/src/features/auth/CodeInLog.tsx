import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { providersQuery } from '../../data/server/providers-query';
import text from '../../ui/text/text.module.css';

/** Where a server without a mail server has put the code: only who runs it can see its log. */
export function CodeInLog() {
  const { data } = useQuery(providersQuery);
  if (data?.codesInLog !== true) return null;
  return (
    <p className={text.smallSoft}>
      <Trans>This server sends no mails: you find your code in its log.</Trans>
    </p>
  );
}
