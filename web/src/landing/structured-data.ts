import type { Language } from '@rallybook/contract/languages';
import type { BreadcrumbList, Graph } from 'schema-dts';
import type { LandingTexts } from './texts.ts';

/**
 * The breadcrumb of a page, for search engines: the home page, or one step below it.
 * @param origin the site's address, without a slash at its end
 * @param home what the home page is called
 */
export function breadcrumb(
  origin: string,
  home: string,
  page?: { name: string; path: string },
): BreadcrumbList {
  const steps = [{ name: home, path: '/' }, ...(page === undefined ? [] : [page])];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Structured data as the text of a script element. Every "<" is escaped, so that none can end the script. */
export function structuredText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * What search engines read about the product (schema.org): the organization, the kind of club it is for, the
 * application with its price in US dollars (docs/specification-coverage.md, 1), the questions of the page, and its
 * breadcrumb.
 * @param origin the site's address, without a slash at its end
 */
export function structuredData(
  origin: string,
  language: Language,
  { description, questions, home }: LandingTexts,
): Graph {
  const organization = `${origin}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: 'Rallybook',
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
      },
      {
        '@type': 'SportsClub',
        '@id': `${origin}/#club`,
        name: 'Rallybook',
        description,
        url: `${origin}/`,
        image: `${origin}/social.png`,
        parentOrganization: { '@id': organization },
      },
      {
        '@type': 'SoftwareApplication',
        name: 'Rallybook',
        description,
        url: `${origin}/`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        inLanguage: language,
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
        publisher: { '@id': organization },
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
      breadcrumb(origin, home),
    ],
  };
}
