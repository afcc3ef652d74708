// The landing page is for visitors. For who is signed in, or comes back from signing in elsewhere, the app takes its
// place. The keys are those of src/data/storage.ts.
(() => {
  const { app, styles } = document.currentScript.dataset;
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
  const add = (name, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.append(element);
    return element;
  };
  const scripts = app.split(' ');
  for (const href of scripts) add('link', { rel: 'modulepreload', href });
  const start = () => add('script', { type: 'module', src: scripts[0] });
  // It is not shown before it has its colours.
  const sheet = add('link', { rel: 'stylesheet', href: styles });
  const isThere = new Promise((resolve) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', resolve);
  });
  addEventListener('DOMContentLoaded', () => isThere.then(start));
})();
