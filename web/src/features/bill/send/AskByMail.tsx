import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PayMailResult } from '@rallybook/contract/schemas/payees';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { askByMailMutation } from '../data/mutations';

type Why = PayMailResult['skipped'][number]['why'];

/** Why members got no mail; shown after their number. */
const whyTexts: Record<Why, MessageDescriptor> = {
  owes_nothing: msg`owe nothing`,
  no_verified_address: msg`have no verified address`,
  mailed_lately: msg`were asked within the last 24 hours`,
  not_a_member: msg`are no members any more`,
};

/**
 * A button that asks everybody who owes money by mail, and then says how many mails were sent and how many were not.
 */
export function AskByMail() {
  const { i18n } = useLingui();
  const ask = useClubMutation(askByMailMutation);
  return (
    <>
      <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()}>
        <Trans>Ask by mail</Trans>
      </Button>
      {ask.data !== undefined && (
        <Notice severity="info" role="status">
          {plural(ask.data.sent, { one: '# mail sent', other: '# mails sent' })}
          {[...Map.groupBy(ask.data.skipped, ({ why }) => why)].map(([why, { length }]) => (
            <span key={why}>{` · ${length} ${i18n._(whyTexts[why])}`}</span>
          ))}
        </Notice>
      )}
    </>
  );
}
