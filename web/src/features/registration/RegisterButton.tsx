import { useLingui } from '@lingui/react/macro';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { useState } from 'react';
import { FloatingButton } from '../../ui/actions/FloatingButton';
import { AddIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/loading/lazy-part';

const RegisterDialog = lazyPart(() =>
  import('./RegisterDialog').then((module) => module.RegisterDialog),
);

/** Opens the form that registers members, on a phone. */
export function RegisterButton({ shown }: { shown: YearMonth }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FloatingButton label={t`Register Member`} icon={<AddIcon />} onClick={() => setOpen(true)} />
      <RegisterDialog open={isOpen} shown={shown} onClose={() => setOpen(false)} />
    </>
  );
}
