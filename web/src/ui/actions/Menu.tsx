import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Popover, type PopoverProps } from './Popover';
import styles from './Menu.module.css';

interface MenuProps extends Pick<PopoverProps, 'anchor' | 'onClose'> {
  label: string;
  /** Links or buttons with the role `menuitem`. */
  children: ReactNode;
}

/** A menu; the arrow keys, Home and End move through its items. */
export function Menu({ anchor, onClose, label, children }: MenuProps) {
  return (
    <Popover anchor={anchor} onClose={onClose} className={styles.menu}>
      <Items label={label} onLeave={onClose}>
        {children}
      </Items>
    </Popover>
  );
}

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

interface ItemsProps {
  label: string;
  onLeave: () => void;
  children: ReactNode;
}

function Items({ label, onLeave, children }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);

  // The popover is shown after this effect, and only then can its items get the focus.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => itemsIn(list.current)[0]?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function press(event: KeyboardEvent) {
    const items = itemsIn(list.current);
    const current = items.findIndex((item) => item === document.activeElement);
    const targets: Record<string, number> = {
      ArrowDown: (current + 1) % items.length,
      ArrowUp: (current - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Tab') onLeave();
    if (target === undefined) return;
    event.preventDefault();
    items[target]?.focus();
  }

  return (
    <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={press}>
      {children}
    </div>
  );
}
