// The landing page is for visitors. For who is signed in, or comes back from signing in elsewhere, the app takes its
// place. The keys are those of src/lib/storage.ts.
(() => {
  const { app } = document.currentScript.dataset;
  let isSignedIn = false;
  try {
    isSignedIn = ['accessToken', 'refreshToken', 'user'].every((key) => localStorage.getItem(key));
  } catch {
    // Where storage is forbidden nobody stays signed in over a page load.
  }
  document.addEventListener('click', ({ target }) => {
    const language = target.closest?.('a[hreflang]')?.hreflang;
    if (language) localStorage.setItem('rallybook.language', language);
  });
  if (!isSignedIn && !/[?&]access_token=/.test(location.search)) return;
  document.documentElement.toggleAttribute('data-app', true);
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.href = app;
  document.head.append(preload);
  addEventListener('DOMContentLoaded', () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = app;
    document.head.append(script);
  });
})();
