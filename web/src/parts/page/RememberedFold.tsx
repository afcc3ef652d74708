import type { ComponentProps } from 'react';
import { isUnfolded, noteFold, type FoldName } from '../../data/storage/folds';
import { FoldedCard } from '../../ui/layout/FoldedCard';

interface RememberedFoldProps extends Pick<
  ComponentProps<typeof FoldedCard>,
  'title' | 'note' | 'children'
> {
  /** What this browser remembers of it. */
  name: FoldName;
}

/** A folded part of a page that stays open, here and after a reload, once somebody has opened it. */
export function RememberedFold({ name, ...card }: RememberedFoldProps) {
  return (
    <FoldedCard
      {...card}
      isOpenAtFirst={isUnfolded(name)}
      onToggle={(isOpen) => noteFold(name, isOpen)}
    />
  );
}
