import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button';

interface ChoiceButtonProps {
  isChosen: boolean;
  /** Not in the colour of what is recommended: the choice throws something away. */
  isQuiet?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One of the people whom a name may mean, or what else becomes of it. */
export function ChoiceButton({ isChosen, isQuiet = false, onClick, children }: ChoiceButtonProps) {
  return (
    <Button
      variant={isChosen && !isQuiet ? 'contained' : 'outlined'}
      color={isQuiet ? 'inherit' : 'primary'}
      size="small"
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
