import type { ReactNode } from 'react';
import { listItem, VirtualList } from './VirtualList';
import styles from './Rows.module.css';

interface RowsProps<Item> {
  /** Says to a screen reader what the rows list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Whether two or three rows stand beside each other where there is room for them. */
  isGrid?: boolean;
  /** Renders one item: a `ListRow`. */
  children: (item: Item) => ReactNode;
}

/** The height of a row with a name and a grey line, in pixels, for rows that have not been shown yet. */
const rowHeight = 49;

/** A multiple of one, two and three: where rows stand beside each other, a block is full lines of them. */
const blockSize = 12;

/**
 * The one list of the app: rows of the same height below each other, each a `ListRow`. Of a long list only the rows near
 * the screen are rendered. What has nothing in it is left to the caller, who tells of it together in one line below.
 *
 * ```tsx
 * <Rows label={t`Costs`} items={costs} keyOf={({ id }) => id}>
 *   {(cost) => <ListRow title={...} note={...} end={...} onOpen={() => edit(cost)} />}
 * </Rows>
 * ```
 */
export function Rows<Item>({ label, items, keyOf, isGrid = false, children }: RowsProps<Item>) {
  return (
    <div role="list" aria-label={label} className={styles.rows} data-grid={isGrid || undefined}>
      <VirtualList
        name={`rows of ${label}`}
        items={items}
        keyOf={keyOf}
        size={blockSize}
        staysTogether={!isGrid}
        estimate={(block) => Math.ceil(block.length / columnsOf(isGrid)) * rowHeight}
      >
        {(block, from) =>
          block.map((item, nth) => (
            <div key={keyOf(item)} className={styles.item} {...listItem(from + nth, items.length)}>
              {children(item)}
            </div>
          ))
        }
      </VirtualList>
    </div>
  );
}

function columnsOf(isGrid: boolean): number {
  if (!isGrid || innerWidth < 600) return 1;
  return innerWidth < 1200 ? 2 : 3;
}
