import { isRefusal } from '../../../data/api/api-error';
import { createStore, type Store } from '../../../data/storage/store';
import type { Choice, Choices } from './registration-choice';

interface SaveQueueOptions {
  /** Saves the same choice for several members, all or none. */
  save: (memberIds: string[], choice: Choice) => Promise<void>;
  /** Called when the choice of these members could not be saved. */
  onFailed: (memberIds: string[], error: unknown) => void;
  /** Called when nothing is waiting any longer. */
  onDone: () => void;
}

interface SaveQueue {
  /** The choices that are not saved yet. */
  waiting: Store<Choices>;
  /** Adds choices to be saved. A member's earlier choice that is still waiting is replaced, and never sent. */
  add: (choices: Choices) => void;
}

/**
 * Saves choices one after another, so that a member's last choice counts in the end. Members with the same choice are
 * sent together; if the server refuses the group, each member is sent alone, so that one does not block the others.
 */
export function createSaveQueue({ save, onFailed, onDone }: SaveQueueOptions): SaveQueue {
  const waiting = createStore<Choices>(new Map());
  let isRunning = false;

  async function send(group: [memberId: string, choice: Choice][]): Promise<void> {
    const memberIds = group.map(([memberId]) => memberId);
    try {
      await save(memberIds, group[0]![1]);
    } catch (error) {
      if (isRefusal(error) && group.length > 1) {
        for (const entry of group) await send([entry]);
        return;
      }
      onFailed(memberIds, error);
    }
    // A newer choice of one of these members keeps waiting.
    const sent = new Map(group);
    waiting.write(new Map([...waiting.read()].filter(([id, choice]) => sent.get(id) !== choice)));
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const groups = Map.groupBy(waiting.read(), ([, choice]) => JSON.stringify(choice));
      const [group] = groups.values();
      if (group === undefined) break;
      await send(group);
    }
    isRunning = false;
    onDone();
  }

  return {
    waiting,
    add(choices) {
      waiting.write(new Map([...waiting.read(), ...choices]));
      void run();
    },
  };
}
