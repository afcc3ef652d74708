import { isRefusal } from '../../data/api-error';
import { createStore, type Store } from '../../data/store';
import type { Choice, Choices } from './registration-choice';

interface SaveQueueOptions {
  /** Saves what several members chose alike; all or none. */
  save: (memberIds: string[], choice: Choice) => Promise<void>;
  /** Tells that the choice of these members could not be saved. */
  onFailed: (memberIds: string[], error: unknown) => void;
  /** Nothing waits any longer. */
  onDone: () => void;
}

interface SaveQueue {
  /** What is not saved yet. */
  waiting: Store<Choices>;
  /** Saves what members chose; what one of them chose before and still waits is not sent any more. */
  add: (choices: Choices) => void;
}

/**
 * Saves one choice after another, so that the last one of a member is what counts in the end. Members with the same choice
 * go together; where the server refuses them, each alone, so that one does not hold up the others.
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
        for (const one of group) await send([one]);
        return;
      }
      onFailed(memberIds, error);
    }
    // What was chosen meanwhile still waits.
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
