import { type Language, LANGUAGES, languages } from '@rallybook/contract/languages';
import { type RetainedKind, retention, type Until } from '../domain/retention.ts';
import type { Settings } from '../env.ts';
import { type Html, html } from '../html.ts';
import { type PrivacyTexts, serverTexts } from '../texts/texts.ts';
import { pageDocument, PRIVACY_PATH } from './document.ts';

/** Says for how long something is kept. */
function duration(until: Until, words: PrivacyTexts): string {
  if (until === 'account_deleted') return words.accountDeleted;
  if (until === 'club_deleted') return words.clubDeleted;
  if ('minutes' in until) return words.minutes({ count: until.minutes });
  if ('months' in until) return words.months({ count: until.months });
  const days = words.days({ count: until.days });
  if (!('unusedDays' in until)) return days;
  return words.unused({ days, unused: words.days({ count: until.unusedDays }) });
}

/** How the operator is reached: a link where it is an address of mail or of a page. */
function contact(text: string): Html {
  const address = /^[^\s@<>]+@[^\s@<>]+$/.test(text)
    ? `mailto:${text}`
    : URL.parse(text)?.protocol === 'https:'
      ? text
      : null;
  return address === null ? html`${text}` : html`<a class="link" href="${address}">${text}</a>`;
}

function operatorPart({ name, contact: reached }: Settings['operator'], words: PrivacyTexts): Html {
  return html`<section class="card">
    <h2>${words.whoRunsIt}</h2>
    <p>${name === null ? words.nobodySaid : words.runBy({ name })}</p>
    ${reached === null ? null : html`<p>${words.reached} ${contact(reached)}</p>`}
  </section>`;
}

export type PrivacySettings = Pick<Settings, 'operator' | 'bankTextMonths' | 'isDemo'>;

/** What is kept of people on this server, why, for how long, and who sees it. */
export function privacyDocument(settings: PrivacySettings, language: Language): string {
  const words = serverTexts[language].privacy;
  const table = Object.entries(retention(settings)) as [RetainedKind, Until][];
  const keptHere = table.filter(([kind]) => kind !== 'trials' || settings.isDemo);
  const kinds = keptHere.map(([kind, until]) => {
    const { what, why, who } = words.kept[kind];
    return html`<section class="card">
      <h2>${what}</h2>
      <dl class="answers">
        <dt>${words.why}</dt>
        <dd>${why}</dd>
        <dt>${words.howLong}</dt>
        <dd>${duration(until, words)}</dd>
        <dt>${words.who}</dt>
        <dd>${who}</dd>
      </dl>
    </section>`;
  });
  const others = LANGUAGES.filter((other) => other !== language).map(
    (other, place) =>
      html`${place === 0 ? '' : ' · '}<a
          class="link"
          href="${PRIVACY_PATH}?language=${other}"
          hreflang="${other}"
          lang="${other}"
          >${languages[other].name}</a
        >`,
  );
  const main = html`<main>
      <p class="soft">${others}</p>
      <h1>${words.title}</h1>
      <p>${words.intro}</p>
      ${operatorPart(settings.operator, words)} ${kinds}
      <section class="card">
        <h2>${words.others}</h2>
        ${words.outside.map((text) => html`<p>${text}</p>`)}
      </section>
      <section class="card">
        <h2>${words.rights}</h2>
        ${words.ways.map((text) => html`<p>${text}</p>`)}
      </section>
    </main>
    <footer class="soft">
      <p><a class="link" href="/">Rallybook</a></p>
    </footer>`;
  return pageDocument(language, words, main);
}
