/** What a landing page leads to where a server offers it. */
export type Offer = 'trial' | 'signup' | 'login';

/** The element that the build puts around what belongs to an offer. Nothing of it is sent. */
export const OFFER_ELEMENT = 'landing-offer';

const OFFER_PART = /<landing-offer name="(\w+)">(.*?)<\/landing-offer>/gs;

/** A landing page with what belongs to these offers, and without what belongs to others. */
export const keepOffers = (page: string, offers: readonly Offer[]): string =>
  page.replaceAll(OFFER_PART, (_, name: Offer, content: string) =>
    offers.includes(name) ? content : '',
  );
