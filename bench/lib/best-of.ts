/** The shortest of several runs of the same work, in milliseconds. */
export function bestOf(times: number, work: () => unknown): number {
  let best = Infinity;
  for (let nth = 0; nth < times; nth += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
