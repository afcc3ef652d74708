import type { Context } from '../../context.ts';
import { deliverNextNotice } from './deliver.ts';
import { lookAtNextClub } from './look.ts';

/** Makes what the outbox's worker calls: it sends the next notice that is due, or looks for what has become due. */
export const noticeSender = (context: Context) => async (): Promise<boolean> =>
  (await deliverNextNotice(context)) || (await lookAtNextClub(context));
