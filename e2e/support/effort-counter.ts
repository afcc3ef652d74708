import type { Locator, Page } from '@playwright/test';

interface Effort {
  taps: number;
  keys: number;
}

/** "3/0": the taps and the keys. */
export const inShort = ({ taps, keys }: Effort): string => `${taps}/${keys}`;

/** Uses a page as on a phone, and counts taps and keys. */
export function countEffort(page: Page) {
  let effort: Effort = { taps: 0, keys: 0 };
  return {
    tap: async (on: Locator) => {
      effort.taps += 1;
      await on.click();
    },
    /** Taps on a field for a time, and types its four digits, as on a phone with a clock of 24 hours. */
    enterTime: async (field: Locator, time: `${string}:${string}`) => {
      effort.taps += 1;
      effort.keys += 4;
      await field.fill(time);
    },
    /** Opens a drop-down list and picks an option: two taps. */
    pick: async (list: Locator, option: string | { label: string }) => {
      effort.taps += 2;
      await list.selectOption(option);
    },
    /** Types where the focus is. */
    type: async (text: string) => {
      effort.keys += text.length;
      await page.keyboard.type(text);
    },
    /** Pastes what was copied elsewhere into a field. */
    paste: (field: Locator, text: string) => field.fill(text),
    /** The taps and keys that some work takes. */
    count: async (work: () => Promise<void>): Promise<Effort> => {
      effort = { taps: 0, keys: 0 };
      await work();
      return effort;
    },
  };
}

export type EffortCounter = ReturnType<typeof countEffort>;
