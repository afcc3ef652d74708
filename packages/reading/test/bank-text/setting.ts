import type { Setting } from '../../src/cells/setting.ts';

/** The time zone of clubs in Vietnam. */
export const VIETNAM = 'Asia/Ho_Chi_Minh';

/** A club in Vietnam on a day. */
export const inVietnam = (today: string): Setting => ({
  currency: 'VND',
  timeZone: VIETNAM,
  today,
});
