/** The languages of the product; the first is everybody's who asks for none of them. */
export const LANGUAGES = ['en', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first language of an Accept-Language header that there is. */
export function preferredLanguage(header: string | undefined): Language {
  const tags = (header ?? '').toLowerCase().split(',');
  return (
    tags
      .map((tag) => LANGUAGES.find((language) => tag.trim().startsWith(language)))
      .find((language) => language !== undefined) ?? LANGUAGES[0]
  );
}
