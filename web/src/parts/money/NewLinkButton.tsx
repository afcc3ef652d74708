import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { Button } from '../../ui/actions/Button';
import { useConfirm } from '../../ui/dialogs/use-confirm';
import { useToast } from '../../ui/feedback/Toaster';

interface NewLinkButtonProps<Subject> {
  renew: UseMutationResult<unknown, Error, Subject>;
  /** Whose link, or which month's. */
  subject: Subject;
}

/** Replaces a link after the question, for instance after somebody else got hold of it. */
export function NewLinkButton<Subject>({ renew, subject }: NewLinkButtonProps<Subject>) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();

  async function ask() {
    const isSure = await confirm({
      title: t`A new link?`,
      text: t`The old link stops working at once.`,
      confirmLabel: t`New link`,
    });
    if (isSure) renew.mutate(subject, { onSuccess: () => toast.success(t`There is a new link`) });
  }

  return (
    <Button loading={renew.isPending} onClick={() => void ask()}>
      <Trans>New link</Trans>
    </Button>
  );
}
