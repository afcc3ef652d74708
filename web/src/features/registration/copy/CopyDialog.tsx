import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { CopiedRegistrations, Registration } from '@rallybook/contract/schemas/registrations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentClub } from '../../../parts/club/current-club';
import { useClubMutation } from '../../../parts/club/use-club-mutation';
import { useOfferMonth } from '../../../parts/months/month-filter';
import { QueryFault } from '../../../parts/page/QueryFault';
import { formatMonth } from '../../../parts/texts/format';
import { displayName } from '../../../parts/texts/texts';
import { Button } from '../../../ui/actions/Button';
import { ModalDialog } from '../../../ui/dialogs/ModalDialog';
import { SkeletonList } from '../../../ui/feedback/SkeletonList';
import { useToast } from '../../../ui/feedback/Toaster';
import { copyMutation, undoCopyMutation } from '../data/mutations';
import { copyPreviewQuery } from '../data/queries';
import { skippedText } from '../data/skipped-text';
import { CopyChoice } from './CopyChoice';
import text from '../../../ui/text/text.module.css';

interface CopyDialogProps {
  open: boolean;
  /** The month to fill. */
  to: YearMonth;
  /** The registrations of the month before, for the names of members who are left out. */
  registrations: readonly Registration[];
  onCopied: () => void;
  onClose: () => void;
}

/** Shows what would be copied from the month before, each name with a checkbox, and copies it. */
export function CopyDialog(props: CopyDialogProps) {
  const { open, to, registrations, onCopied, onClose } = props;
  const { t, i18n } = useLingui();
  const { club } = useCurrentClub();
  const toast = useToast();
  const offerMonth = useOfferMonth();
  const preview = useQuery({ ...copyPreviewQuery(club.id, to), enabled: open });
  const copy = useClubMutation(copyMutation(to));
  const undo = useClubMutation(undoCopyMutation);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());

  const created = preview.data?.created ?? [];
  const chosen = created.filter(({ memberId }) => !unticked.has(memberId));
  const names = new Map(registrations.map((item) => [item.memberId, displayName(item.memberName)]));
  const displayWho = (skipped: CopiedRegistrations['skipped']) => skippedText(skipped, names);
  const from = formatMonth(previousMonth(to), i18n.locale);
  const skipped = preview.data?.skipped ?? [];

  function showToast(copied: CopiedRegistrations) {
    const told = plural(copied.created.length, {
      one: '# registration copied',
      other: '# registrations copied',
    });
    const leftOut = displayWho([...skipped, ...copied.skipped]);
    const takeBack = {
      label: t`Undo`,
      run: () => undo.mutate(copied.created.map(({ id }) => id)),
    };
    const text = leftOut === '' ? told : t`${told}. Left out: ${leftOut}`;
    toast.success(text, takeBack, offerMonth(to));
  }

  async function send() {
    try {
      // With `mutateAsync`, so that the toast is shown even if this dialog disappears first because the month is no
      // longer empty.
      showToast(await copy.mutateAsync(chosen.map(({ memberId }) => memberId)));
      onCopied();
      onClose();
    } catch {
      // The mutation has shown a toast.
    }
  }

  return (
    <ModalDialog
      open={open}
      title={t`Copy from ${from}`}
      onClose={onClose}
      closeDisabled={copy.isPending}
      width="small"
      actions={
        <>
          <Button color="inherit" disabled={copy.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            loading={copy.isPending}
            onClick={() => void send()}
          >
            {t`Copy ${chosen.length}`}
          </Button>
        </>
      }
    >
      <QueryFault query={preview} failed={msg`Failed to fetch registrations`} />
      {preview.isPending && <SkeletonList rows={3} height={44} />}
      {preview.data && created.length === 0 && <Trans>There is nothing to copy.</Trans>}
      <CopyChoice registrations={created} unticked={unticked} onChange={setUnticked} />
      {skipped.length > 0 && (
        <p className={text.smallSoft}>{t`Left out: ${displayWho(skipped)}`}</p>
      )}
    </ModalDialog>
  );
}
