import { clsx } from 'clsx';
import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'popover'> {
  /** The element that it is placed at; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The distance to the anchor and to the window's edge, in pixels. */
const gap = 8;

/** The browser's popover, which Escape and a press elsewhere close. It is aligned with the right end of its anchor. */
export function Popover({ anchor, ...props }: PopoverProps) {
  return anchor === null ? null : <OpenPopover {...props} anchor={anchor} />;
}

function OpenPopover({ anchor, onClose, className, children, ...rest }: OpenProps) {
  const popover = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null) return undefined;
    const listen = ({ newState }: ToggleEvent) => newState === 'closed' && close();
    const arrange = () => place(element, anchor);
    // A press on the anchor closes the popover like any other press; the click that follows must not open it again.
    const swallowClick = () =>
      anchor.addEventListener('click', stop, { capture: true, once: true });
    element.showPopover();
    arrange();
    element.focus();
    element.addEventListener('toggle', listen);
    anchor.addEventListener('pointerdown', swallowClick);
    window.addEventListener('resize', arrange);
    return () => {
      element.removeEventListener('toggle', listen);
      anchor.removeEventListener('pointerdown', swallowClick);
      window.removeEventListener('resize', arrange);
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [anchor]);

  return (
    // The caller sets the role.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      tabIndex={-1}
      {...rest}
      ref={popover}
      popover="auto"
      className={clsx(styles.popover, className)}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key !== 'Escape') return;
        // Closes the popover, and not the dialog around it.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

type OpenProps = PopoverProps & { anchor: HTMLElement };

const stop = (event: Event) => event.stopPropagation();

/**
 * Places it below its anchor, or above where it does not fit below and there is more room; always within the window.
 */
function place(element: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = clientHeight - bottom < element.offsetHeight + gap && top > clientHeight - bottom;
  const left = Math.min(right, clientWidth - gap) - element.offsetWidth;
  element.style.left = `${Math.max(gap, left)}px`;
  element.style.top = isAbove ? 'auto' : `${bottom + gap}px`;
  element.style.bottom = isAbove ? `${clientHeight - top + gap}px` : 'auto';
}
