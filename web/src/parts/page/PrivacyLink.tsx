import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '../../ui/actions/Anchor';

/** Leads to what is kept of people, a page that the server renders. */
export function PrivacyLink() {
  const { i18n } = useLingui();
  return (
    <Anchor isAlone href={`/privacy?language=${i18n.locale}`}>
      <Trans>Privacy</Trans>
    </Anchor>
  );
}
