import { type Language, LANGUAGES, languages } from '@rallybook/contract/languages';
import { type Offer, OFFER_ELEMENT } from '@rallybook/contract/rules/landing-offers';
import { createElement, type ReactNode } from 'react';
import { icons } from './icons.tsx';
import { FirstScenes, Scenes } from './Scenes.tsx';
import { features, type LandingTexts } from './texts.ts';

interface LandingProps {
  language: Language;
  texts: LandingTexts;
}

/** What is shown only where the server makes an offer (`keepOffers`). */
const Offered = ({ offer, children }: { offer: Offer; children: ReactNode }) =>
  createElement(OFFER_ELEMENT, { name: offer }, children);

/**
 * The page that visitors see: what the app does for a club, and links to sign up and log in. Rendered once, at build
 * time.
 */
export function Landing({ language, texts }: LandingProps) {
  const others = LANGUAGES.filter((other) => other !== language);
  return (
    <div id="landing">
      <header className="bar">
        <a className="brand" href="/">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          Rallybook
        </a>
        <nav>
          {others.map((other) => (
            <a key={other} className="quiet" href={`/${other}`} hrefLang={other} lang={other}>
              {languages[other].name}
            </a>
          ))}
          <Offered offer="login">
            <a className="button outlined" href="/login">
              {texts.login}
            </a>
          </Offered>
        </nav>
      </header>
      <main>
        <section className="hero">
          <div>
            <h1>{texts.headline}</h1>
            <p className="lead">{texts.lead}</p>
            <p className="ways">
              <Offered offer="signup">
                <a className="button" href="/signup">
                  {texts.start}
                </a>
              </Offered>
              <Offered offer="trial">
                {/* The server fills the address in. */}
                <a className="button outlined" href="__DEMO_URL__">
                  {texts.tryIt}
                </a>
              </Offered>
              <Offered offer="login">
                <a className="button outlined" href="/login">
                  {texts.login}
                </a>
              </Offered>
            </p>
            <Offered offer="login">
              <p className="note">{texts.loginPrompt}</p>
            </Offered>
          </div>
          <FirstScenes {...texts.scenes} />
        </section>
        <section>
          <h2>{texts.scenesTitle}</h2>
          <Scenes {...texts.scenes} />
        </section>
        <section>
          <h2>{texts.featuresTitle}</h2>
          <ul className="cards">
            {features.map((feature) => (
              <li key={feature}>
                {icons[feature]}
                <h3>{texts.features[feature].title}</h3>
                <p>{texts.features[feature].text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="questions">
          <h2>{texts.questionsTitle}</h2>
          {texts.questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      </main>
      <footer>
        Rallybook · <a href={`/privacy?language=${language}`}>{texts.privacy}</a>
      </footer>
    </div>
  );
}
