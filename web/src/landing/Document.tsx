import type { I18n } from '@lingui/core';
import {
  DEFAULT_LANGUAGE,
  homePath,
  type Language,
  LANGUAGES,
} from '@rallybook/contract/languages';
import { Landing } from './Landing.tsx';
import { structuredData, structuredText } from './structured-data.ts';
import { landingTexts } from './texts.ts';

/** The server replaces this word with the site's own address. */
const PUBLIC_URL = '__PUBLIC_URL__';

interface DocumentProps {
  language: Language;
  /** With the catalogue of the language. */
  i18n: I18n;
  /** The style sheet's text. */
  css: string;
  /** The app, which takes the landing page's place for signed-in users. */
  app: {
    /** The addresses of its scripts; the first one starts the app. */
    scripts: string[];
    /** The address of its style sheet. */
    styles: string;
    /** The HTML that is shown until the scripts have loaded, and the text of its style sheet. */
    outline: string;
    firstStyles: string;
  };
}

/** A language with the country where most of its speakers live, as social sites want it: `vi_VN`. */
function openGraphLocale(language: Language): string {
  const { region } = new Intl.Locale(language).maximize();
  return `${language}_${region}`;
}

/** The landing page as a whole document. */
export function Document({ language, i18n, css, app }: DocumentProps) {
  const texts = landingTexts(i18n);
  const { title, description } = texts;
  const address = PUBLIC_URL + homePath(language);
  const data = structuredText(structuredData(PUBLIC_URL, language, texts));
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#2e7d32" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        {LANGUAGES.map((code) => (
          <link key={code} rel="alternate" hrefLang={code} href={PUBLIC_URL + homePath(code)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={PUBLIC_URL + homePath(DEFAULT_LANGUAGE)} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Rallybook" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${PUBLIC_URL}/social.png`} />
        <meta property="og:locale" content={openGraphLocale(language)} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script src="/color-scheme.js" />
        <script src="/landing.js" data-app={app.scripts.join(' ')} data-styles={app.styles} />
        {/* oxlint-disable-next-line react/no-danger -- our own style sheet; as a child its quotes would be escaped */}
        <style dangerouslySetInnerHTML={{ __html: app.firstStyles }} />
        {/* oxlint-disable-next-line react/no-danger -- likewise */}
        <style id="landing-style" dangerouslySetInnerHTML={{ __html: css }} />
        {/* oxlint-disable-next-line react/no-danger -- our own data, with no "<" left in it */}
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      </head>
      <body>
        {/* oxlint-disable-next-line react/no-danger -- made by the build */}
        <div id="root" dangerouslySetInnerHTML={{ __html: app.outline }} />
        <Landing language={language} texts={texts} />
      </body>
    </html>
  );
}
