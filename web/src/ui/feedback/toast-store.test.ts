import { expect, test } from 'vitest';
import { offerNext, toast, toastStore } from './toast-store';

test('where to go on is not lost when it is offered just as the time of what is shown is over', () => {
  toast.success('Changes saved');
  const [shown] = toastStore.read();
  offerNext('Done', { label: 'Next: Add members', run: () => {} });
  toastStore.expire(shown!);
  toast.success('2 members were added');
  const [last] = toastStore.read();
  expect(last?.next?.label).toBe('Next: Add members');
  toastStore.expire(last!);
  expect(toastStore.read()).toEqual([]);
});
