import { lazyPart } from '../../ui/loading/lazy-part';

/** The lines of a member's amount; loads with the first tap that opens them. */
export const BillLines = lazyPart(() => import('./BillLines').then((module) => module.BillLines));
