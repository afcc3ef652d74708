// Sets the colour scheme before the first paint, so that nobody sees a white flash. It is a file of its own because the
// content security policy allows no inline script. The keys and attributes are those of src/app/theme.ts.
(() => {
  const root = document.documentElement;
  let mode = 'system';
  try {
    mode = localStorage.getItem('rallybook.color-mode') || mode;
  } catch {
    // Storage may be forbidden; the system's scheme then serves.
  }
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.toggleAttribute('data-dark', dark);
  root.toggleAttribute('data-light', !dark);
})();
