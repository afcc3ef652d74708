// Sets the colour scheme before the first paint, so that nobody sees a white flash. It is a separate file because the
// content security policy allows no inline script. src/data/storage/storage.ts has the same keys, and src/app/color-mode.ts the
// same attributes.
(() => {
  const root = document.documentElement;
  let mode = 'system';
  let playScheme = 'dark';
  const readChoice = () => {
    try {
      mode = localStorage.getItem('rallybook.color-mode') || 'system';
      playScheme = localStorage.getItem('rallybook.play-scheme') || playScheme;
    } catch {
      // Storage may be forbidden; then the system's scheme is used.
    }
  };
  readChoice();
  const darkSystem = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const dark = mode === 'dark' || (mode !== 'light' && darkSystem.matches);
    root.toggleAttribute('data-dark', dark);
    root.toggleAttribute('data-light', !dark);
  };
  apply();
  // A page that stays open follows a phone that turns dark at sunset; what is chosen meanwhile counts.
  darkSystem.addEventListener('change', () => {
    readChoice();
    apply();
  });
  // The screen of an evening is dark of its own, as src/features/play/dark-screen.ts keeps it.
  const isPlay = location.pathname.startsWith('/play/') && playScheme !== 'light';
  root.toggleAttribute('data-play', isPlay);
})();
