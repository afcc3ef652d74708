import { lazyPart } from '../ui/lazy-part';

/** What a member's amount of a month is made of; loads with the tap that first asks for it. */
export const BillLines = lazyPart(() => import('./BillLines').then((module) => module.BillLines));
