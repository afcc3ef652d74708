import type { Language } from '@rallybook/contract/languages';
import type { PassPage } from '../domain/session-pages/pages/passes.ts';
import { type Html, html } from '../html.ts';
import { sessionTimeText } from '../texts/session-time-text.ts';
import { serverTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter } from './document.ts';
import { identityLine } from './identity-line.ts';

type Layout = { path: string; search: string };

function searchForm({ session }: PassPage, { path, search }: Layout, language: Language): Html {
  const words = serverTexts[language].sessionPage;
  return html`<form method="get" action="${path}/passes">
    <input type="hidden" name="session_id" value="${session.id}" />
    <label
      ><input
        type="search"
        name="q"
        value="${search}"
        placeholder="${words.search}"
        aria-label="${words.search}"
      />
      <button class="button second">${words.find}</button></label
    >
  </form>`;
}

function memberForm({ session, takers }: PassPage, { path }: Layout, language: Language): Html {
  const words = serverTexts[language].ownPart;
  return html`<form method="post" action="${path}/passes">
    <input type="hidden" name="session_id" value="${session.id}" />
    <select name="to_member_id" aria-label="${words.toMember}" required>
      <option value="">–</option>
      ${takers.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
    </select>
    <fieldset>
      <legend>${words.whoPays}</legend>
      <label class="tick"
        ><input type="radio" name="pays" value="giver" checked />${words.iPay}</label
      >
      <label class="tick"><input type="radio" name="pays" value="taker" />${words.takerPays}</label>
    </fieldset>
    <button class="button">${words.pass}</button>
  </form>`;
}

function guestForm({ session }: PassPage, { path }: Layout, language: Language): Html {
  const words = serverTexts[language].ownPart;
  return html`<form method="post" action="${path}/passes">
    <input type="hidden" name="session_id" value="${session.id}" />
    <input type="hidden" name="pays" value="giver" />
    <label
      >${words.guestName}
      <input type="text" name="guest_name" maxlength="120" autocomplete="off" required />
    </label>
    <button class="button">${words.pass}</button>
  </form>`;
}

/** The page on which a member passes their place at a session to a member or to a guest. */
export function passPageDocument(page: PassPage, layout: Layout, language: Language): string {
  const { sessionPage, ownPart: words } = serverTexts[language];
  const { session, place, guests, takers, moreTakers } = page;
  return pageDocument(
    language,
    sessionPage,
    html`${identityLine(page.who, layout.path, language)}
      <main>
        <h1>${words.pass}</h1>
        <p>${sessionTimeText(session, language)}, <bdi>${place}</bdi></p>
        ${guests === 0 ? null : html`<p>${guests === 1 ? words.guestLeaves : words.guestsLeave({ count: guests })}</p>`}
        <section class="card">
          <h2>${words.toMember}</h2>
          ${
            moreTakers > 0 || layout.search !== ''
              ? html`${searchForm(page, layout, language)}
                  <p class="soft">
                    ${moreTakers > 0 ? words.moreTakers({ count: moreTakers }) : null}
                  </p>`
              : null
          }
          ${
            takers.length === 0 && layout.search === ''
              ? html`<p class="soft">${words.noTakers}</p>`
              : null
          }
          ${takers.length === 0 ? null : memberForm(page, layout, language)}
        </section>
        <section class="card">
          <h2>${words.toGuest}</h2>
          ${guestForm(page, layout, language)}
        </section>
        <p class="actions">
          <a class="button second" href="${layout.path}">${sessionPage.back}</a>
        </p>
      </main>
      ${pageFooter(language)}`,
  );
}
