// The landing page is for visitors. Where a user is signed in, or comes back from Google's sign-in, the app takes its
// place. The keys are those of src/data/storage.ts.
(() => {
  const { app, styles } = document.currentScript.dataset;
  let isSignedIn = false;
  try {
    isSignedIn = ['accessToken', 'refreshToken', 'user'].every((key) => localStorage.getItem(key));
  } catch {
    // Where storage is forbidden, a session does not outlast the page.
  }
  document.addEventListener('click', ({ target }) => {
    const language = target.closest?.('a[hreflang]')?.hreflang;
    if (language) localStorage.setItem('rallybook.language', language);
  });
  if (!isSignedIn && !/[?&]access_token=/.test(location.search)) return;
  document.documentElement.toggleAttribute('data-app', true);
  const append = (name, attributes) => {
    const element = Object.assign(document.createElement(name), attributes);
    document.head.append(element);
    return element;
  };
  const scripts = app.split(' ');
  for (const href of scripts) append('link', { rel: 'modulepreload', href });
  const start = () => append('script', { type: 'module', src: scripts[0] });
  // The app starts once its styles have loaded.
  const sheet = append('link', { rel: 'stylesheet', href: styles });
  const sheetLoaded = new Promise((resolve) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', resolve);
  });
  addEventListener('DOMContentLoaded', () => sheetLoaded.then(start));
})();
