import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Channel } from '@rallybook/contract/rules/notices/kinds';
import type { NoticeChoiceOfClub } from '@rallybook/contract/schemas/notices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listStates } from '../../parts/page/list-states';
import { channelText } from '../../parts/texts/notice-texts';
import { Button } from '../../ui/actions/Button';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Stack } from '../../ui/layout/Stack';
import { FirstRows } from '../../ui/lists/FirstRows';
import { ListRow } from '../../ui/lists/ListRow';
import { ListStates } from '../../ui/lists/ListStates';
import { Rows } from '../../ui/lists/Rows';
import { lazyPart } from '../../ui/loading/lazy-part';
import { startPushMutation, stopPushMutation } from './mutations';
import { noticeChoicesQuery, pushStateQuery } from './queries';
import text from '../../ui/text/text.module.css';

const NoticeSheet = lazyPart(() => import('./NoticeSheet').then((module) => module.NoticeSheet));

/** How the user is told: on this device, and in each of their clubs. */
export function NoticesSection() {
  const { t } = useLingui();
  const choices = useQuery(noticeChoicesQuery);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = choices.data?.find(({ clubId }) => clubId === openedId);
  return (
    <SectionCard title={<Trans>How you are told</Trans>}>
      <Stack gap="small">
        <ThisDevice />
        <ListStates
          {...listStates(choices, msg`Failed to fetch how you are told`)}
          empty={
            <p className={text.soft}>
              <Trans>Once you are in a club, you choose here what it tells you.</Trans>
            </p>
          }
        >
          {(items) => (
            <FirstRows rows={items}>
              {(rows) => (
                <Rows label={t`How you are told`} items={rows} keyOf={({ clubId }) => clubId}>
                  {(choice) => (
                    <ListRow
                      title={choice.clubName}
                      note={<Summary choice={choice} />}
                      openName={t`Change how you are told`}
                      onOpen={() => setOpenedId(choice.clubId)}
                    />
                  )}
                </Rows>
              )}
            </FirstRows>
          )}
        </ListStates>
      </Stack>
      <NoticeSheet
        open={opened !== undefined}
        choice={opened ?? null}
        onClose={() => setOpenedId(null)}
      />
    </SectionCard>
  );
}

/** By which way the user is told in a club now. */
function Summary({ choice: { channels, usable } }: { choice: NoticeChoiceOfClub }) {
  const { t, i18n } = useLingui();
  if (channels.length === 0) return t`Nothing`;
  const first = channels.find((channel: Channel) => usable.includes(channel));
  return first === undefined ? t`By none of the ways you chose` : i18n._(channelText(first));
}

/** Whether this device shows notices, and a button that changes it. The browser asks only after the tap. */
function ThisDevice() {
  const { t } = useLingui();
  const state = useQuery(pushStateQuery).data;
  const start = useMutation(startPushMutation);
  const stop = useMutation(stopPushMutation);
  if (state === 'on') {
    return (
      <ListRow
        title={t`This device`}
        note={t`Shows notices until you sign out here`}
        actions={
          <Button variant="outlined" loading={stop.isPending} onClick={() => stop.mutate()}>
            <Trans>Stop here</Trans>
          </Button>
        }
      />
    );
  }
  if (state === 'off') {
    return (
      <div>
        <Button variant="outlined" loading={start.isPending} onClick={() => start.mutate()}>
          <Trans>Tell me on this device</Trans>
        </Button>
      </div>
    );
  }
  return (
    <p className={text.soft}>
      {state === 'not_installed' && (
        <Trans>
          To be told on this iPhone or iPad, put the app on its home screen first: tap Share, then
          “Add to Home Screen”, and open it from there.
        </Trans>
      )}
      {state === 'denied' && (
        <Trans>
          This browser forbids notices of this site. Permit them in its settings to be told here.
        </Trans>
      )}
      {state === 'unsupported' && <Trans>This browser cannot show notices.</Trans>}
    </p>
  );
}
