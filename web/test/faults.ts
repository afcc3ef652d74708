import axe from 'axe-core';

/** Waits until colours no longer change: halfway to another one, a text may stand out too little. */
async function untilSettled(): Promise<void> {
  const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}

/** The accessibility faults that axe finds in what is rendered, one per line. */
export async function faultsOnPage(): Promise<string[]> {
  await untilSettled();
  // Landmarks and headings of the whole page are the frame's, around what a test renders.
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false } },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`,
  );
}

/** By how many pixels the page scrolls sideways; 0 for a layout that fits. */
export function sidewaysScroll(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
