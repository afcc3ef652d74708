import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** How far a key moves, in rows and in boxes of a row. */
const MOVES: Readonly<Record<string, readonly [rows: number, boxes: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const boxesIn = (element: Element): HTMLInputElement[] => [
  ...element.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];

/** The rows of a grid that have boxes, each with its boxes. */
const rowsOf = (grid: Element): HTMLInputElement[][] =>
  [...grid.querySelectorAll('[data-boxes]')].map(boxesIn).filter((boxes) => boxes.length > 0);

/** The box that a key leads to from another one, over those that cannot be changed; undefined at the edge. */
function boxBehind(grid: Element, from: HTMLInputElement, key: string) {
  const [byRow, byBox] = MOVES[key]!;
  const rows = rowsOf(grid);
  const row = rows.findIndex((boxes) => boxes.includes(from));
  const place = rows[row]?.indexOf(from) ?? -1;
  const line = byRow === 0 ? rows[row]! : rows.map((boxes) => boxes[place]);
  const step = Math.sign(byRow + byBox);
  const at = byRow === 0 ? place : row;
  const ahead = step > 0 ? line.slice(at + 1) : line.slice(0, at).toReversed();
  const open = ahead.filter((box) => box?.disabled === false);
  return Math.abs(byBox) === Infinity ? open.at(-1) : open[0];
}

/** Makes one box the only one that Tab reaches. */
function makeStop(grid: Element, stop: HTMLInputElement | undefined) {
  for (const box of boxesIn(grid)) box.tabIndex = box === stop ? 0 : -1;
}

/**
 * The keyboard of a grid of boxes: one tab stop, the box that had the focus last; arrow keys, Home and End move between the
 * boxes. Rows have the attribute `data-boxes`.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLInputElement | null>(null);

  // After each render, since boxes come and go.
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const boxes = boxesIn(element);
    const isThere = last.current !== null && boxes.includes(last.current) && !last.current.disabled;
    makeStop(element, isThere ? last.current! : boxes.find(({ disabled }) => !disabled));
  });

  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      if (!(target instanceof HTMLInputElement) || grid.current === null) return;
      last.current = target;
      makeStop(grid.current, target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!(key in MOVES) || hasModifier || !(target instanceof HTMLInputElement)) return;
      if (grid.current === null) return;
      event.preventDefault();
      boxBehind(grid.current, target, key)?.focus();
    },
  };
}
