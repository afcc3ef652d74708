import type { Graph } from 'schema-dts';
import type { Language, LandingTexts } from './texts.ts';

/**
 * What search engines read of the product (schema.org): the organization, what kind of club it is for, the application
 * with its price in US dollars (specification, point 1), the questions of the page and where the page stands.
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
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name: home, item: `${origin}/` }],
      },
    ],
  };
}
