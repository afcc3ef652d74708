/** How long a script may take to load, in milliseconds (docs/specification-coverage.md, 9). */
export const longestLoad = 120_000;

/**
 * A script has not loaded: not in time, or because there is no network. One that is late may still be loading, and the
 * browser requests it again only after the page is reloaded.
 */
export class MissingScriptError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MissingScriptError';
  }
}

/**
 * Loads a part of the app that is in a separate script. Some browsers (Chromium 150) remember a failure until the page is
 * reloaded, so without a network nothing is begun, unless the service worker may have the script.
 * @throws MissingScriptError when it does not load within two minutes, or is not begun
 */
export async function loadInTime<Module>(load: () => Promise<Module>): Promise<Module> {
  const { onLine, serviceWorker } = navigator as Partial<Navigator>;
  if (onLine === false && !serviceWorker?.controller) throw new MissingScriptError('No network');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new MissingScriptError('A script has not come in time')),
      longestLoad,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
