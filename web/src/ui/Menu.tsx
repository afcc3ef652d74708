import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import styles from './Menu.module.css';
import { Popover, type PopoverProps } from './Popover';

/** A menu: its items are links or buttons with the role `menuitem`. The arrow keys, Home and End go through them. */
export function Menu({ children, ...popover }: PopoverProps) {
  return (
    <Popover {...popover} className={styles.menu}>
      <Items onLeave={popover.onClose}>{children}</Items>
    </Popover>
  );
}

function Items({ onLeave, children }: { onLeave: () => void } & Pick<PopoverProps, 'children'>) {
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  // The popover is shown right after; only then can one of its items have the focus.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => items()[0]?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function press(event: KeyboardEvent) {
    const all = items();
    const current = all.findIndex((item) => item === document.activeElement);
    const targets: Record<string, number> = {
      ArrowDown: (current + 1) % all.length,
      ArrowUp: (current - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Tab') onLeave();
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  }

  return (
    <div ref={list} role="menu" tabIndex={-1} onKeyDown={press}>
      {children}
    </div>
  );
}
