import { startTransition, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render';
import { VirtualList } from './VirtualList';

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Waits until a block is shown. */
const nextShown = () =>
  new Promise<void>((resolve) => {
    const watcher = new MutationObserver((changes) => {
      if (!changes.some(({ addedNodes }) => addedNodes.length > 0)) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });

/** A part of a page that takes its time, as parts do on a slow phone. */
function Slow({ turn }: { turn: number }) {
  const until = performance.now() + 15;
  while (performance.now() < until);
  return turn;
}

function SlowNeighbour() {
  const [turn, setTurn] = useState(0);
  const renderAgain = () => startTransition(() => setTurn((before) => before + 1));
  return (
    <button type="button" style={{ position: 'fixed' }} onClick={renderAgain}>
      {Array.from({ length: 16 }, (_, nth) => (
        <Slow key={nth} turn={turn} />
      ))}
    </button>
  );
}

const emptyBlocksInSight = () =>
  [...document.querySelectorAll('[style]:empty')].filter((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }).length;

test('all in sight is shown after somebody scrolled away and back while it was waiting', async () => {
  const items = Array.from({ length: 800 }, (_, place) => place);
  await show(
    <>
      <SlowNeighbour />
      <VirtualList
        name="numbers"
        items={items}
        keyOf={String}
        size={2}
        estimate={(block) => block.length * 60}
      >
        {(block) =>
          block.map((place) => (
            <div key={place} style={{ height: 60 }}>
              {place}
            </div>
          ))
        }
      </VirtualList>
    </>,
  );
  for (let turn = 1; turn <= 8; turn += 1) {
    const there = turn * 2000;
    scrollTo(0, there);
    await nextShown();
    document.querySelector('button')?.click();
    await frames(2);
    scrollTo(0, 0);
    await frames(2);
    scrollTo(0, there);
    await frames(2);
    await expect.poll(emptyBlocksInSight, { timeout: 5_000 }).toBe(0);
  }
});
