import {
  startTransition,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';

/** So many items are rendered whole, as most clubs have them: the browser's own search then finds every one. */
const mostWhole = 100;

/** Whether a list of so many items is shown in blocks. */
export function isInBlocks(count: number): boolean {
  return count > mostWhole;
}

/** What makes an element an item of a list; where the list is in blocks, with its place, which a screen reader tells. */
export function listItem(place: number, count: number, inBlocks = isInBlocks(count)) {
  if (!inBlocks) return { role: 'listitem' };
  return { role: 'listitem', 'aria-posinset': place + 1, 'aria-setsize': count };
}

interface BlocksProps<Item> {
  /** Tells this list from others, so that its blocks are as high as they were when somebody comes back to it. */
  name: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How many items make a block. */
  size: number;
  /** The height of items that have not been shown yet, in pixels. */
  estimate: (items: readonly Item[]) => number;
  /** Where the list is a part of a longer one. By default, it is in blocks where it is long itself. */
  inBlocks?: boolean;
  /** Whether the longer list begins, and ends, with this one. */
  isStart?: boolean;
  isEnd?: boolean;
  component?: 'div' | 'tbody';
  /** The items of a block, of which the first has the place `from` in the list. */
  children: (items: readonly Item[], from: number) => ReactNode;
}

/**
 * A list of any length, of which the browser has only what is on the screen or about to come: the rest are blocks that
 * keep its place. The page itself scrolls. A block in which somebody has had the focus stays, and so does what they typed.
 */
export function Blocks<Item>(props: BlocksProps<Item>) {
  const { name, items, keyOf, size, estimate, inBlocks, component, children } = props;
  const { isStart = true, isEnd = true } = props;
  const isPrinted = useIsPrinted();
  if (!(inBlocks ?? isInBlocks(items.length))) {
    const Whole = component ?? 'div';
    return <Whole>{children(items, 0)}</Whole>;
  }
  return Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => {
    const from = nth * size;
    const block = items.slice(from, from + size);
    return (
      <Block
        // Not by its items: when one is deleted, the others move up, and the blocks after it are to stay.
        key={nth}
        id={`${name} ${block.map(keyOf)[0]}`}
        estimate={() => estimate(block)}
        isFirst={isStart && nth === 0}
        isLast={isEnd && from + size >= items.length}
        isPrinted={isPrinted}
        component={component}
      >
        {() => children(block, from)}
      </Block>
    );
  });
}

interface BlockProps {
  id: string;
  estimate: () => number;
  isFirst: boolean;
  isLast: boolean;
  /** On paper a list stands whole. */
  isPrinted: boolean;
  component: 'div' | 'tbody' | undefined;
  children: () => ReactNode;
}

/** How high blocks were when they were last shown, in pixels. */
const heights = new Map<string, number>();

/** What is painted of one block need not be painted again for another. */
const apart = { isolation: 'isolate' } as const;

function Block({ id, estimate, isFirst, isLast, isPrinted, ...props }: BlockProps) {
  const { component: Component = 'div', children } = props;
  const [isNear, setNear] = useState(isFirst);
  const isKept = useRef(isFirst);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      return watchNearness(element, ({ isIntersecting, boundingClientRect }) => {
        // The focus can come to the end of a list from below, without scrolling.
        if (isIntersecting || isLast) return setNear(true);
        if (!isNear || isKept.current) return;
        heights.set(id, boundingClientRect.height);
        setNear(false);
      });
    },
    [id, isLast, isNear],
  );
  if (isNear || isPrinted) {
    return (
      <Component
        ref={watch}
        style={apart}
        onFocus={() => {
          isKept.current = true;
        }}
      >
        {children()}
      </Component>
    );
  }
  const style = { height: heights.get(id) ?? estimate() };
  return Component === 'tbody' ? (
    <tbody ref={watch}>
      <tr aria-hidden style={style} />
    </tbody>
  ) : (
    <div ref={watch} style={style} />
  );
}

type Listener = (entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, Listener>();

// What comes next is there already for who scrolls on, or presses Tab.
const observer = new IntersectionObserver(
  // Rows come in small pieces, between what else there is to do.
  (entries) =>
    startTransition(() => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    }),
  { rootMargin: '75% 0px' },
);

/** Tells whether an element is on the screen or nearly. Answers how to stop. */
function watchNearness(element: Element, listener: Listener): () => void {
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer.unobserve(element);
  };
}

let isPrinting = false;

function subscribeToPrinting(listener: () => void): () => void {
  const change = (next: boolean) => () => {
    isPrinting = next;
    // What is printed is taken right after the event.
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
