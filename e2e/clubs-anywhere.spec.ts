import { runClub } from './support/club-anywhere.ts';
import { PHONE } from './support/club.ts';
import { OTHER_PLACES } from './support/places.ts';
import { demoTest as test } from './support/server.ts';

for (const [nth, place] of OTHER_PLACES.entries()) {
  const { city, currency, timezoneId, locale } = place;
  test.describe(city, () => {
    test.use({ timezoneId, locale, viewport: PHONE });
    test.use({ extraHTTPHeaders: { 'X-Forwarded-For': `203.0.113.${21 + nth}` } });

    test(`a club in ${city} goes from the landing page to a recorded payment in ${currency}`, async ({
      page,
      server,
    }) => {
      await runClub(page, server, place);
    });
  });
}
