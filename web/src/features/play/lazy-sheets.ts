import { lazyPart } from '../../ui/loading/lazy-part';

export const ComeSheet = lazyPart(() =>
  import('./sheets/ComeSheet').then((module) => module.ComeSheet),
);
export const PersonSheet = lazyPart(() =>
  import('./sheets/PersonSheet').then((module) => module.PersonSheet),
);
export const SwapSheet = lazyPart(() =>
  import('./sheets/SwapSheet').then((module) => module.SwapSheet),
);
export const ChangeGameSheet = lazyPart(() =>
  import('./sheets/ChangeGameSheet').then((module) => module.ChangeGameSheet),
);
export const ScoreSheet = lazyPart(() =>
  import('./sheets/ScoreSheet').then((module) => module.ScoreSheet),
);
export const GamesList = lazyPart(() => import('./GamesList').then((module) => module.GamesList));
export const Refused = lazyPart(() => import('./Refused').then((module) => module.Refused));

const SHEETS = [ComeSheet, PersonSheet, SwapSheet, ChangeGameSheet, ScoreSheet, GamesList, Refused];

/** What is always open stays where it is. */
export const stayOpen = () => undefined;

/** Loads them once the evening is shown, so that they open without a network, on a first visit too. */
export function loadSheets(): void {
  for (const sheet of SHEETS) sheet.load();
}
