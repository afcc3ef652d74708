import { Trans } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button';
import { lazyPart } from '../../../ui/loading/lazy-part';

const PasteListDialog = lazyPart(() =>
  import('./PasteListDialog').then((module) => module.PasteListDialog),
);

/** The hash of an address that opens the dialog at once. */
const HASH = 'paste';

/** Opens the dialog that adds many members at once. */
export function PasteList({ isOpenByAddress = false }: { isOpenByAddress?: boolean }) {
  const { latestLocation } = useRouter();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(isOpenByAddress && latestLocation.hash === HASH);

  function close() {
    setOpen(false);
    // Otherwise a reload would open the dialog again.
    if (isOpenByAddress) void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <Trans>Paste a list</Trans>
      </Button>
      <PasteListDialog open={isOpen} onClose={close} />
    </>
  );
}
