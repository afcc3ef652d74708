import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { divide, divideAgain, type Part } from './divide';

/**
 * Lists of up to so many items, as most clubs have them, are rendered whole, so that the browser's search finds every
 * item.
 */
const mostWhole = 100;

/** Whether a list of so many items is shown in blocks. */
export function isLongList(count: number): boolean {
  return count > mostWhole;
}

/**
 * The attributes of an item of a list. Where the list is in blocks, they include the item's position, for screen
 * readers.
 */
export function listItem(place: number, count: number, isVirtual = isLongList(count)) {
  if (!isVirtual) return { role: 'listitem' };
  return { role: 'listitem', 'aria-posinset': place + 1, 'aria-setsize': count };
}

interface VirtualListProps<Item> {
  /** Identifies the list, so that its blocks have the same heights when the user comes back to it. */
  name: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How many items make a block. */
  size: number;
  /**
   * Whether an item stays in its block when others are added or removed, so that what is being typed in it is kept.
   * Otherwise each block always has `size` items, as a grid needs.
   */
  staysTogether?: boolean;
  /** The estimated height of items that have not been shown yet, in pixels. */
  estimate: (items: readonly Item[]) => number;
  /** Set this where the list is part of a longer one. By default a list is in blocks if it is itself long. */
  isVirtual?: boolean;
  /** Whether the longer list begins, or ends, with this one. */
  isStart?: boolean;
  isEnd?: boolean;
  /** The element of a block; it is displayed as a block where the list is long. */
  component?: 'div' | 'tbody';
  /** Renders the items of a block; `from` is the position of the first of them in the list. */
  children: (items: readonly Item[], from: number) => ReactNode;
}

/**
 * A list of any length, of which only the blocks on or near the screen are rendered; empty elements keep the height of
 * the others. The page itself scrolls. A block that has had the focus stays rendered, so that what was typed in it is
 * kept, and so do the blocks beside it, so that Tab finds their items however fast it is pressed.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { name, items, keyOf, estimate, component, children } = props;
  const { isStart = true, isEnd = true } = props;
  const isPrinted = useIsPrinted();
  const isLong = props.isVirtual ?? isLongList(items.length);
  const parts = useParts(items, keyOf, isLong ? props.size : Infinity, props.staysTogether);
  return parts.map((part, nth) => (
    <Block
      key={part.id}
      id={`${name} ${part.items.slice(0, 1).map(keyOf).join()}`}
      estimate={() => estimate(part.items)}
      isFirst={isStart && nth === 0}
      isLast={isEnd && nth === parts.length - 1}
      isWhole={!isLong || isPrinted}
      component={component}
    >
      {() => children(part.items, part.from)}
    </Block>
  ));
}

function useParts<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  size: number,
  staysTogether = false,
): readonly Part<Item>[] {
  const [division, setDivision] = useState(() => (staysTogether ? divide(items, size) : null));
  if (division === null) return divide(items, size).parts;
  if (division.items === items) return division.parts;
  const next = divideAgain(items, size, keyOf, division);
  setDivision(next);
  return next.parts;
}

interface BlockProps {
  id: string;
  estimate: () => number;
  isFirst: boolean;
  isLast: boolean;
  /** Whether it is rendered wherever it is: in a short list, and in print. */
  isWhole: boolean;
  component: 'div' | 'tbody' | undefined;
  children: () => ReactNode;
}

/** How high blocks were when they were last shown, in pixels. */
const heights = new Map<string, number>();

/**
 * Far from the screen, near it and waiting to be shown, or shown. Each coming near is one of its own: where a block has its
 * turn, leaves and comes back before React renders any of it, it has to wait for another turn.
 */
type BlockState = 'far' | { isWaiting: true } | 'shown';

/** A stacking context of its own, so that painting one block does not repaint another. */
const isolated = { isolation: 'isolate' } as const;

function Block({ id, estimate, isFirst, isLast, isWhole, ...props }: BlockProps) {
  const { component: Component = 'div', children } = props;
  const [state, setState] = useState<BlockState>(isFirst ? 'shown' : 'far');
  const isShown = state === 'shown';
  const isKept = useRef(isFirst);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const keep = () => {
        isKept.current = true;
        setState('shown');
      };
      return watchNearness(element, keep, ({ isIntersecting, boundingClientRect }) => {
        // Recorded also when the block leaves the screen, so that users who come back find everything where it was.
        if (isShown) heights.set(id, boundingClientRect.height);
        // The last block is always shown: the focus can enter the list from below, without scrolling.
        if (isIntersecting || isLast)
          setState((before) => (before === 'far' ? { isWaiting: true } : before));
        else if (!isKept.current) setState('far');
      });
    },
    [id, isLast, isShown],
  );
  useEffect(
    () => (typeof state === 'object' ? queueShow(() => setState('shown')) : undefined),
    [state],
  );
  if (isShown || isWhole) {
    return (
      <Component
        ref={isWhole ? undefined : watch}
        style={isolated}
        onFocus={({ currentTarget: { previousElementSibling, nextElementSibling } }) => {
          isKept.current = true;
          keepBlock(previousElementSibling);
          keepBlock(nextElementSibling);
        }}
      >
        {children()}
      </Component>
    );
  }
  const style = { height: heights.get(id) ?? estimate() };
  return <Component ref={watch} style={style} />;
}

type Listener = (entry: IntersectionObserverEntry) => void;

/** What is to be done for the blocks on the page: when they come near or leave, and to keep them rendered from now on. */
const blocks = new WeakMap<Element, { move: Listener; keep: () => void }>();

/** @param element nothing happens if it is no block that can be far from the screen */
function keepBlock(element: Element | null): void {
  if (element !== null) blocks.get(element)?.keep();
}

// The margin renders the next blocks ahead, before the user scrolls or tabs to them.
const observer = new IntersectionObserver(
  (entries) =>
    startTransition(() => {
      for (const entry of entries) blocks.get(entry.target)?.move(entry);
    }),
  { rootMargin: '75% 0px' },
);

/** The blocks waiting to be shown. The first one is being rendered. */
const queue: (() => void)[] = [];

/**
 * Shows blocks one at a time, each in its own frame, so that they do not hold up the scrolling. Returns a function that
 * leaves the queue, called once the block is shown or has moved far away.
 */
function queueShow(show: () => void): () => void {
  queue.push(show);
  if (queue.length === 1) requestAnimationFrame(showFirst);
  return () => {
    if (queue[0] === show) requestAnimationFrame(showFirst);
    queue.splice(queue.indexOf(show), 1);
  };
}

function showFirst(): void {
  const [show] = queue;
  // Rendered as a transition, in small steps between other work.
  if (show !== undefined) startTransition(show);
}

/** Calls back when a block comes near the screen or leaves it. Returns a function that stops this. */
function watchNearness(element: Element, keep: () => void, move: Listener): () => void {
  blocks.set(element, { move, keep });
  observer.observe(element);
  return () => {
    blocks.delete(element);
    observer.unobserve(element);
  };
}

let isPrinting = false;

function subscribeToPrinting(listener: () => void): () => void {
  const change = (next: boolean) => () => {
    isPrinting = next;
    // The browser takes the page for printing right after the event.
    flushSync(listener);
  };
  const before = change(true);
  const after = change(false);
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

/** Whether the page is being printed. */
function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribeToPrinting, () => isPrinting);
}
