import { enterAs } from './support/screens.ts';
import { demoTest as test, expect } from './support/server.ts';

for (const path of ['/', '/login', '/members']) {
  test(`a browser can install the app from ${path}, with its name and icons`, async ({
    page,
    context,
    server,
  }) => {
    if (path === '/members') await enterAs(page, server, 'owner');
    await page.goto(path);
    const browser = await context.newCDPSession(page);
    const { data, errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { name, icons } = JSON.parse(data ?? '{}') as { name: string; icons: { src: string }[] };
    expect(name).toBe('Rallybook');
    for (const { src } of icons) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type'], src).toMatch(/^image\/(png|svg\+xml)/);
    }
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // Test browsers open every window as a private one.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
}
