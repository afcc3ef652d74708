import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../loading/lazy-part';
import type { ConfirmDialogProps } from './ConfirmDialog';

// Loaded later: no dialog is part of the first screen.
const ConfirmDialog = lazyPart(() =>
  import('./ConfirmDialog').then((module) => module.ConfirmDialog),
);

type Question = Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'onClose'>;
type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

interface Asked {
  question: Question;
  answer: (isConfirmed: boolean) => void;
}

/** Holds the one dialog that `useConfirm` opens; rendered once, around the app. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked({ question, answer: resolve });
        setOpen(true);
      }),
    [],
  );

  // The question stays set while the dialog fades out, or its text would disappear first.
  function close(isConfirmed: boolean) {
    asked?.answer(isConfirmed);
    setOpen(false);
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {asked !== null && (
        <ConfirmDialog
          {...asked.question}
          open={isOpen}
          onConfirm={() => close(true)}
          onClose={() => close(false)}
        />
      )}
    </ConfirmContext>
  );
}

/** `const confirm = useConfirm()`, then `if (await confirm({ title, text, confirmLabel })) ...`. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (ask === null) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
