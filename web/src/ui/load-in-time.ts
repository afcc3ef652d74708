/** How long a script may take to come, in milliseconds (docs/specification-coverage.md, 9). */
export const longestLoad = 120_000;

/** A script has not come in time. It may still be on its way: only loading the page anew asks for it again. */
export class LateScriptError extends Error {
  constructor() {
    super('A script has not come in time');
    this.name = 'LateScriptError';
  }
}

/**
 * Loads a part of the app that stands in a script of its own.
 * @throws LateScriptError when it does not come in two minutes
 */
export async function loadInTime<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateScriptError()), longestLoad);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
