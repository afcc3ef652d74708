import { Trans, useLingui } from '@lingui/react/macro';
import { audit } from '@rallybook/contract/endpoints/audit';
import type { Member } from '@rallybook/contract/schemas/members';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { membersQuery } from '../../data/members/member-queries';
import { useCurrentClub } from '../../parts/club/current-club';
import { useClubMutation } from '../../parts/club/use-club-mutation';
import { daysFrom } from '../../parts/sessions/session-days';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useToast } from '../../ui/feedback/Toaster';
import { ListRow } from '../../ui/lists/ListRow';
import { unlinkMutation } from './mutations';

/** More than join in two weeks: a club's members are asked once. */
const MOST = 50;

/** Who has joined a member to an account by the member's own link since a date, the newest first. */
function joinedQuery(clubId: string, from: string) {
  return queryOptions({
    queryKey: ['audit', clubId, 'joined', from],
    queryFn: async ({ signal }) => {
      const query = { kind: 'member', action: 'member.claimed', from, limit: MOST } as const;
      return (await call(audit.list, { params: { clubId }, query }, { clubId, signal })).items;
    },
  });
}

/** How long an owner is told. */
const DAYS = 14;

/** Who took over a member by their own link: owners are told for two weeks, and can take it back. */
export function JoinedRows() {
  const { club, today } = useCurrentClub();
  const joined = useQuery(joinedQuery(club.id, daysFrom(today, -DAYS))).data ?? [];
  const list = useQuery({ ...membersQuery(club.id), enabled: joined.length > 0 }).data;
  const addresses = new Set(joined.map(({ thingId, after }) => `${thingId} ${after?.email}`));
  const still = list?.filter(({ id, email }) => addresses.has(`${id} ${email}`)) ?? [];
  return (
    <>
      {still.map((member) => (
        <JoinedRow key={member.id} member={member} />
      ))}
    </>
  );
}

function JoinedRow({ member }: { member: Member }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const unlink = useClubMutation(unlinkMutation);
  const name = displayName(member.name);

  async function ask() {
    const isSure = await confirm({
      title: t`Is this account not ${name}’s?`,
      text: t`The address ${member.email} is taken out of the member, and the account leaves the club. Renew the member’s link, too, if somebody else has it.`,
      confirmLabel: t`Take it out`,
    });
    if (!isSure) return;
    const options = { onSuccess: () => toast.success(t`${name} is without an account again`) };
    unlink.mutate(member, options);
  }

  return (
    <ListRow
      title={t`${name} joined by the own link`}
      note={<bdi>{member.email}</bdi>}
      actions={
        <Button
          size="small"
          variant="outlined"
          aria-label={t`Undo: ${name}`}
          loading={unlink.isPending}
          onClick={() => void ask()}
        >
          <Trans>Undo</Trans>
        </Button>
      }
    />
  );
}
