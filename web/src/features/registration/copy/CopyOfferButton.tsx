import { Plural, useLingui } from '@lingui/react/macro';
import { compareMonths, previousMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { monthNameWithin } from '../../../parts/months/month-name';
import { COPY_HASH, type CopyOffer } from '../../../parts/registrations/use-copy-offer';
import { Button } from '../../../ui/actions/Button';
import { lazyPart } from '../../../ui/loading/lazy-part';

const CopyDialog = lazyPart(() => import('./CopyDialog').then((module) => module.CopyDialog));

interface CopyOfferButtonProps {
  offer: CopyOffer;
  /** The month that is shown: the one to fill, or the one before it. */
  shown: YearMonth;
  onCopied: () => void;
}

/** Offers to copy the registrations of a month into the next one. The address of home's offer opens the dialog at once. */
export function CopyOfferButton({ offer, shown, onCopied }: CopyOfferButtonProps) {
  const { i18n } = useLingui();
  const { latestLocation } = useRouter();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(latestLocation.hash === COPY_HASH);
  const { to, registrations, count } = offer;
  const from = monthNameWithin(previousMonth(to).month, i18n.locale);
  const into = monthNameWithin(to.month, i18n.locale);

  function close() {
    setOpen(false);
    // Otherwise a reload would open the dialog again.
    if (latestLocation.hash === COPY_HASH)
      void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  }

  return (
    <>
      <Button variant="contained" fullWidth onClick={() => setOpen(true)}>
        {compareMonths(to, shown) === 0 ? (
          <Plural
            value={count}
            one={`Copy # registration from ${from}`}
            other={`Copy # registrations from ${from}`}
          />
        ) : (
          <Plural
            value={count}
            one={`Copy # registration to ${into}`}
            other={`Copy # registrations to ${into}`}
          />
        )}
      </Button>
      <CopyDialog
        open={isOpen}
        to={to}
        registrations={registrations}
        onCopied={onCopied}
        onClose={close}
      />
    </>
  );
}
