import { runClub } from './support/club-anywhere.ts';
import { PHONE } from './support/club.ts';
import { MADRID } from './support/places.ts';
import { demoTest as test } from './support/server.ts';

const { timezoneId, locale } = MADRID;
test.use({ timezoneId, locale, viewport: PHONE });
test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.20' } });

test('a club in Madrid goes from the landing page to a recorded payment in euros', async ({
  page,
  server,
}) => {
  await runClub(page, server, MADRID);
});
