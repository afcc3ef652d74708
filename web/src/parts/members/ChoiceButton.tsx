import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/Button';

interface ChoiceButtonProps {
  isChosen: boolean;
  /** Not in the colour of what is recommended: the choice throws something away. */
  isQuiet?: boolean;
  /** Begins with the button's words, and tells it from those of other names: "Leave out: Huy". */
  'aria-label'?: string;
  onClick: () => void;
  children: ReactNode;
}

/** One of the people whom a name may mean, or what else becomes of it. */
export function ChoiceButton({ isChosen, isQuiet = false, ...button }: ChoiceButtonProps) {
  return (
    <Button
      variant={isChosen ? 'contained' : 'outlined'}
      color={isQuiet ? 'inherit' : 'primary'}
      size="small"
      aria-pressed={isChosen}
      {...button}
    />
  );
}
