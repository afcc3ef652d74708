import { Landing } from './Landing.tsx';
import { structuredData, structuredText } from './structured-data.ts';
import { texts, type Language } from './texts.ts';

/** The server puts the site's own address, and a fresh nonce, in the place of these words. */
const PUBLIC_URL = '__PUBLIC_URL__';
const NONCE = '__CSP_NONCE__';

interface DocumentProps {
  language: Language;
  /** The style sheet's text. */
  css: string;
  /** The addresses of the app's style sheet and scripts, the first of which starts it: only who is signed in loads them. */
  app: { scripts: string[]; styles: string };
}

/** The landing page as a whole document. */
export function Document({ language, css, app }: DocumentProps) {
  const said = texts[language];
  const { title, description } = said;
  const address = `${PUBLIC_URL}/${language === 'en' ? '' : language}`;
  const data = structuredText(structuredData(PUBLIC_URL, language, said));
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
        <link rel="alternate" hrefLang="en" href={`${PUBLIC_URL}/`} />
        <link rel="alternate" hrefLang="vi" href={`${PUBLIC_URL}/vi`} />
        <link rel="alternate" hrefLang="x-default" href={`${PUBLIC_URL}/`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Rallybook" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${PUBLIC_URL}/social.png`} />
        <meta property="og:locale" content={language === 'en' ? 'en_US' : 'vi_VN'} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta property="csp-nonce" nonce={NONCE} />
        <script src="/color-scheme.js" />
        <script src="/landing.js" data-app={app.scripts.join(' ')} data-styles={app.styles} />
        {/* oxlint-disable-next-line react/no-danger -- our own style sheet; as a child its quotes would be escaped */}
        <style id="landing-style" nonce={NONCE} dangerouslySetInnerHTML={{ __html: css }} />
        {/* oxlint-disable-next-line react/no-danger -- our own data, with no "<" left in it */}
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      </head>
      <body>
        <div id="root" />
        <Landing language={language} texts={said} />
      </body>
    </html>
  );
}
