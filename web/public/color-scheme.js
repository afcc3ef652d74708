// Sets the colour scheme before the first paint, so that nobody sees a white flash. It is a separate file because the
// content security policy allows no inline script. src/data/storage.ts has the same key, and src/app/color-mode.ts the
// same attributes.
(() => {
  const root = document.documentElement;
  let mode = 'system';
  try {
    mode = localStorage.getItem('rallybook.color-mode') || mode;
  } catch {
    // Storage may be forbidden; then the system's scheme is used.
  }
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.toggleAttribute('data-dark', dark);
  root.toggleAttribute('data-light', !dark);
})();
