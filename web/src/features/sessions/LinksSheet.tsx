import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { inNameOrder } from '@rallybook/contract/rules/name-order';
import type { SessionLink } from '@rallybook/contract/schemas/session-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renewSessionLinkMutation, unbindMutation } from '../../data/sessions/mutations';
import { sessionLinksQuery } from '../../data/sessions/sessions-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { OwnLinkActions } from '../../parts/members/OwnLinkActions';
import { QueryFault } from '../../parts/page/QueryFault';
import { AskedRow } from '../../parts/sessions/AskedRow';
import { LinkReach } from '../../parts/texts/LinkReach';
import { copyText, shareText } from '../../parts/texts/share-text';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { ModalDialog } from '../../ui/dialogs/ModalDialog';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { SkeletonList } from '../../ui/feedback/SkeletonList';
import { useToast } from '../../ui/feedback/Toaster';
import { CopyIcon, ExpandIcon, ShareIcon } from '../../ui/icons/icons';
import { Row, Stack } from '../../ui/layout/Stack';
import { ListRow } from '../../ui/lists/ListRow';
import { Rows } from '../../ui/lists/Rows';
import text from '../../ui/text/text.module.css';

interface LinksSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The links by which members answer without a log-in: the club's for the group, and one for each member. */
export function LinksSheet({ open, onClose }: LinksSheetProps) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const query = useQuery({ ...sessionLinksQuery(club.id), enabled: open });
  return (
    <ModalDialog open={open} onClose={onClose} title={t`Links`}>
      <QueryFault query={query} failed={msg`Failed to fetch the links`} />
      {query.data === undefined && query.error === null && <SkeletonList rows={6} height={51} />}
      {query.data !== undefined && (
        <Stack>
          {club.linkAnswers === 'off' && (
            <p className={text.soft}>
              <Trans>
                The settings allow no answers by links: the pages only show the sessions.
              </Trans>
            </p>
          )}
          {query.data.asked.length > 0 && (
            <Rows label={t`Phones that ask`} items={query.data.asked} keyOf={({ id }) => id}>
              {(device) => <AskedRow device={device} />}
            </Rows>
          )}
          <ClubLink
            url={query.data.url}
            hasDevices={query.data.members.some(({ devices }) => devices > 0)}
          />
          <MemberLinks members={query.data.members} />
        </Stack>
      )}
    </ModalDialog>
  );
}

function ClubLink({ url, hasDevices }: { url: string; hasDevices: boolean }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const renew = useClubMutation(renewSessionLinkMutation);
  const unbind = useClubMutation(unbindMutation);

  async function ask() {
    const isSure = await confirm({
      title: t`A new link for the club?`,
      text: t`The old link stops working at once, also where it was sent. Devices stay bound.`,
      confirmLabel: t`New link`,
    });
    const options = { onSuccess: () => toast.success(t`There is a new link`) };
    if (isSure) renew.mutate(undefined, options);
  }

  async function askUnbind() {
    const isSure = await confirm({
      title: t`Unbind all devices of the club?`,
      text: t`Nobody answers without a log-in any more, until they pick their name again or open their own link.`,
      confirmLabel: t`Unbind`,
    });
    const options = { onSuccess: () => toast.success(t`No device is bound any more`) };
    if (isSure) unbind.mutate(undefined, options);
  }

  return (
    <section>
      <h3 className={text.heading3}>
        <Trans>For the group</Trans>
      </h3>
      <p className={text.soft}>
        <Trans>Everybody says there whether they come, without a log-in.</Trans>
      </p>
      <LinkReach text={url} />
      <Row>
        <Button variant="contained" startIcon={<ShareIcon />} onClick={() => void shareText(url)}>
          <Trans>Send the link</Trans>
        </Button>
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copyText(url)}>
          <Trans>Copy</Trans>
        </Button>
        <Button loading={renew.isPending} onClick={() => void ask()}>
          <Trans>New link</Trans>
        </Button>
        {hasDevices && (
          <Button loading={unbind.isPending} onClick={() => void askUnbind()}>
            <Trans>Unbind all devices</Trans>
          </Button>
        )}
      </Row>
    </section>
  );
}

function MemberLinks({ members }: { members: readonly SessionLink[] }) {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const [opened, setOpened] = useState<string | null>(null);
  const noteOf = ({ devices, hasAccount }: SessionLink) =>
    [
      ...(hasAccount ? [t`has an account`] : []),
      devices === 0
        ? t`no device`
        : plural(devices, { one: 'answers from # device', other: 'answers from # devices' }),
    ].join(' · ');
  return (
    <section>
      <h3 className={text.heading3}>
        <Trans>For one member</Trans>
      </h3>
      <p className={text.soft}>
        <Trans>Send it to nobody else: it shows what the member owes.</Trans>
      </p>
      <Rows
        label={t`For one member`}
        items={inNameOrder(club, members, ({ memberName }) => memberName)}
        keyOf={({ memberId }) => memberId}
      >
        {(link) => (
          <ListRow
            title={displayName(link.memberName)}
            note={noteOf(link)}
            end={<ExpandIcon />}
            isOpen={opened === link.memberId}
            onOpen={() => setOpened(opened === link.memberId ? null : link.memberId)}
          >
            {opened === link.memberId && <OwnLinkActions link={link} />}
          </ListRow>
        )}
      </Rows>
    </section>
  );
}
