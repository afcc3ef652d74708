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
  /**
   * Whether an item stays in its block when others come or go, and with it what is being typed there. Else each block has
   * `size` items at any time, as a grid needs them.
   */
  staysTogether?: boolean;
  /** The height of items that have not been shown yet, in pixels. */
  estimate: (items: readonly Item[]) => number;
  /** Where the list is a part of a longer one. By default, it is in blocks where it is long itself. */
  inBlocks?: boolean;
  /** Whether the longer list begins, and ends, with this one. */
  isStart?: boolean;
  isEnd?: boolean;
  /** Displayed as a block where the list is long. */
  component?: 'div' | 'tbody';
  /** The items of a block, of which the first has the place `from` in the list. */
  children: (items: readonly Item[], from: number) => ReactNode;
}

/**
 * A list of any length, of which the browser has only what is on the screen or about to come: the rest are blocks that
 * keep its place. The page itself scrolls. A block in which somebody has had the focus stays, and so does what they typed.
 */
export function Blocks<Item>(props: BlocksProps<Item>) {
  const { name, items, keyOf, estimate, component, children } = props;
  const { isStart = true, isEnd = true } = props;
  const isPrinted = useIsPrinted();
  const isLong = props.inBlocks ?? isInBlocks(items.length);
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
  /** Whether it is shown wherever it stands: of a short list, and on paper. */
  isWhole: boolean;
  component: 'div' | 'tbody' | undefined;
  children: () => ReactNode;
}

/** How high blocks were when they were last shown, in pixels. */
const heights = new Map<string, number>();

/** What is painted of one block need not be painted again for another. */
const apart = { isolation: 'isolate' } as const;

function Block({ id, estimate, isFirst, isLast, isWhole, ...props }: BlockProps) {
  const { component: Component = 'div', children } = props;
  const [state, setState] = useState<'far' | 'near' | 'shown'>(isFirst ? 'shown' : 'far');
  const isShown = state === 'shown';
  const isKept = useRef(isFirst);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      return watchNearness(element, ({ isIntersecting, boundingClientRect }) => {
        // Also of what is left while it is near: who comes back is to find it where it was.
        if (isShown) heights.set(id, boundingClientRect.height);
        // The focus can come to the end of a list from below, without scrolling.
        if (isIntersecting || isLast) setState((before) => (before === 'far' ? 'near' : before));
        else if (!isKept.current) setState('far');
      });
    },
    [id, isLast, isShown],
  );
  useEffect(() => (state === 'near' ? inTurn(() => setState('shown')) : undefined), [state]);
  if (isShown || isWhole) {
    return (
      <Component
        ref={isWhole ? undefined : watch}
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
  return <Component ref={watch} style={style} />;
}

type Listener = (entry: IntersectionObserverEntry) => void;

const listeners = new WeakMap<Element, Listener>();

// What comes next is there already for who scrolls on, or presses Tab.
const observer = new IntersectionObserver(
  (entries) =>
    startTransition(() => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    }),
  { rootMargin: '75% 0px' },
);

/** The blocks that are to be shown. The first one is being rendered. */
const queue: (() => void)[] = [];

/**
 * Shows a block when it is its turn: one at a time, and none in the frame of another, or they would hold up the scrolling.
 * Answers how to leave the queue, as who is shown or has gone far away does.
 */
function inTurn(show: () => void): () => void {
  queue.push(show);
  if (queue.length === 1) requestAnimationFrame(showFirst);
  return () => {
    if (queue[0] === show) requestAnimationFrame(showFirst);
    queue.splice(queue.indexOf(show), 1);
  };
}

function showFirst(): void {
  const [show] = queue;
  // Its rows come in small pieces, between what else there is to do.
  if (show !== undefined) startTransition(show);
}

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
