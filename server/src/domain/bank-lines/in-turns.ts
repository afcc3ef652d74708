import { yieldToEventLoop } from '@rallybook/contract/schemas/long-list';

/** Finding out who made a transfer may take some milliseconds for a text that is full of names. */
const PER_TURN = 20;

/** Maps items in their order, and lets other work go on in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (index % PER_TURN === PER_TURN - 1) await yieldToEventLoop();
  }
  return results;
}
