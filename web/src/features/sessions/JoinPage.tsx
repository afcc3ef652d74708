import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isolate } from '@rallybook/contract/rules/isolate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { joinQuery } from '../../data/members/join-query';
import { useClubChoice } from '../../parts/club/current-club';
import { PageHeading } from '../../parts/page/PageHeading';
import { errorText } from '../../parts/texts/errors';
import { displayName } from '../../parts/texts/texts';
import { Button } from '../../ui/actions/Button';
import { ErrorBanner } from '../../ui/feedback/ErrorBanner';
import { PageBody } from '../../ui/layout/PageBody';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SectionCard } from '../../ui/layout/SectionCard';
import { Row, Stack } from '../../ui/layout/Stack';
import { claimMutation } from './mutations';

/** Joins the member of one's own link to the account that is signed in. The link is in the address, behind `#`. */
export function JoinPage() {
  const { t } = useLingui();
  const token = useLocation({ select: ({ hash }) => hash });
  const { data: invited } = useQuery(joinQuery(token));
  const navigate = useNavigate();
  const { reload } = useClubChoice();
  const claim = useMutation({
    ...claimMutation,
    onSuccess: async () => {
      // Before home is shown: without the club, it would ask for a first one.
      await reload();
      await navigate({ to: '/' });
    },
  });
  return (
    <>
      <PageHeader title={<PageHeading />} />
      <PageBody>
        <SectionCard
          title={
            invited === undefined ? (
              <Trans>Is this you?</Trans>
            ) : (
              t`Are you ${displayName(invited.memberName)} of ${isolate(invited.clubName)}?`
            )
          }
        >
          <Stack>
            <p>
              <Trans>
                The member whose link you opened will belong to this account: you see the club here,
                and your address stands with the member.
              </Trans>
            </p>
            {claim.error !== null && (
              <ErrorBanner>
                {errorText(claim.error, { fallback: msg`Failed to join the club` })}
              </ErrorBanner>
            )}
            <Row>
              <Button
                variant="contained"
                loading={claim.isPending}
                disabled={token === ''}
                onClick={() => claim.mutate(token)}
              >
                <Trans>Yes, join</Trans>
              </Button>
            </Row>
          </Stack>
        </SectionCard>
      </PageBody>
    </>
  );
}
