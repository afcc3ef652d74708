import type { Language } from '@rallybook/contract/languages';
import { absolute, type Minor } from '@rallybook/contract/rules/money/amounts';
import { show } from '@rallybook/contract/rules/money/show';
import { monthText } from '@rallybook/contract/rules/month-text';
import { shortMonth } from '@rallybook/contract/rules/pay-message';
import { placeWords } from '@rallybook/contract/rules/sports';
import { isRefusal, type PageCode } from '../domain/session-pages/devices/page-codes.ts';
import type { OwnPart } from '../domain/session-pages/pages/read-own-part.ts';
import type { SessionPage } from '../domain/session-pages/pages/session-page.ts';
import type { Offered, ShownSession } from '../domain/session-pages/pages/show-session.ts';
import { type Html, html } from '../html.ts';
import { sessionTimeText } from '../texts/session-time-text.ts';
import { type SessionPageTexts as Words, serverTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter, type Words as Preview } from './document.ts';
import { identityLine } from './identity-line.ts';
import { bindForm, joinLink } from './own-page.ts';
import { ownPart } from './own-part.ts';
import { sessionCard } from './session-card.ts';

/** What has just happened, and at which session. */
export type PageMessage = { code: PageCode; sessionId: string | null };

type Wording = { words: Words; language: Language };

type Layout = {
  /** The address of the page, without a trailing slash. */
  path: string;
  publicUrl: string;
  said: PageMessage | null;
  search: string;
  /** Whether the names of those are offered who answer from another phone. */
  wantsTaken: boolean;
  /** What a device of the member's own link may do besides; null for any other. */
  own: OwnPart | null;
  /** The member's own link, where it has led here: `canBind` while this device was bound by a picked name. */
  link: { token: string; canBind: boolean } | null;
};

/** After the deadline nobody who waits moves up by themself. */
const codeOf = ({ code }: PageMessage, session: ShownSession | undefined): PageCode =>
  code === 'waiting' && session?.isBeforeDeadline === false ? 'waiting_late' : code;

/** What has just happened, before all else. */
function saidPart(page: SessionPage, said: PageMessage, language: Language): Html {
  const session = page.sessions.find(({ id }) => id === said.sessionId);
  const code = codeOf(said, session);
  const text = serverTexts[language].said[code];
  const place = placeWords(page.sport, language).one;
  const isDone = !isRefusal(code);
  return html`<div class="said ${isDone ? '' : 'refused'}" role="${isDone ? 'status' : 'alert'}">
    <strong
      >${typeof text === 'string' ? text : text({ name: page.who?.name ?? '', place })}</strong
    >
    ${
      session === undefined
        ? null
        : html`<a href="#s-${session.id}">${sessionTimeText(session, language)}</a>`
    }
  </div>`;
}

/** Staff have to allow another phone: as whom this one waits to answer, or was refused. */
function requestPart({ deviceRequest }: SessionPage, { words }: Wording): Html | null {
  if (deviceRequest === null) return null;
  const person = { name: `⁨${deviceRequest.name}⁩` };
  return deviceRequest.isRefused
    ? html`<p class="said refused" role="alert">
        <strong>${words.askedRefused(person)}</strong>${words.askedRefusedNext}
      </p>`
    : html`<p class="said" role="status">
        <strong>${words.askedWaits(person)}</strong>${words.askedNext}
      </p>`;
}

/** Up to how many names are buttons; more are a list, with a search. */
const MOST_BUTTONS = 24;

/** Names to pick, each by one tap. */
const nameButtons = (offered: readonly Offered[], path: string): Html =>
  html`<form class="names" method="post" action="${path}/me">
    ${offered.map(
      ({ id, name }) =>
        html`<button class="button second wrapping" name="member_id" value="${id}">
          <bdi>${name}</bdi>
        </button>`,
    )}
  </form>`;

function whoForm(
  offered: readonly Offered[],
  page: SessionPage,
  { path, publicUrl, search, wantsTaken }: Layout,
  wording: Wording,
): Html {
  const { words } = wording;
  const isLong = offered.length + page.moreOffered > MOST_BUTTONS;
  const hasSearch = isLong || search !== '';
  const again = wantsTaken ? html`<input type="hidden" name="again" value="1" />` : null;
  return html`<section class="card" id="who">
    <h2>${wantsTaken ? words.newPhone : words.whoAreYou}</h2>
    ${offered.length === 0 && !hasSearch ? null : html`<p class="soft">${wantsTaken ? words.pickTaken : words.pick}</p>`}
    ${
      hasSearch
        ? html`<form method="get" action="${path}">
            ${again}<label
              ><input
                type="search"
                name="q"
                value="${search}"
                placeholder="${words.search}"
                aria-label="${words.search}"
              />
              <button class="button second">${words.find}</button></label
            >
          </form>`
        : null
    }
    ${
      offered.length === 0
        ? null
        : !isLong && !wantsTaken
          ? nameButtons(offered, path)
          : html`<form method="post" action="${path}/me">
              ${again}<select name="member_id" aria-label="${words.whoAreYou}" required>
                <option value="">–</option>
                ${offered.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
              </select>
              <button class="button">${wantsTaken ? words.askStaff : words.itsMe}</button>
            </form>`
    }
    ${
      wantsTaken
        ? html`<p><a class="link" href="${path}">${words.back}</a></p>`
        : html`<p class="soft">${words.notListed}</p>
            ${
              page.hasTaken
                ? html`<p><a class="link" href="${path}?again=1">${words.newPhone}</a></p>`
                : null
            }`
    }
    <p class="soft"><a class="link" href="${publicUrl}/sessions">${words.app}</a></p>
  </section>`;
}

function whoPart(page: SessionPage, layout: Layout, wording: Wording): Html {
  const { words } = wording;
  const { who, offered } = page;
  if (!page.takesAnswers) return html`<p class="card">${words.off}</p>`;
  if (offered !== null) return whoForm(offered, page, layout, wording);
  if (who === null) {
    return html`<section class="card">
      <p>${words.ownOnly}</p>
      <p class="soft"><a class="link" href="${layout.publicUrl}/sessions">${words.app}</a></p>
    </section>`;
  }
  const name = `⁨${who.name}⁩`;
  return html`<section class="card" id="who">
    <form method="post" action="${layout.path}/forget">
      ${
        who.hasAnswered
          ? html`<label class="tick"
              ><input type="checkbox" name="take_back" value="1" />${words.takeBackToo}</label
            >`
          : null
      }
      <button class="button second">${words.notYou({ name })}</button>
    </form>
  </section>`;
}

/** What the member owes, or is in credit with, on a device of their own link. */
function accountPart({ who, currency }: SessionPage, { words, language }: Wording): Html | null {
  const account = who?.account ?? null;
  if (account === null) return null;
  const { balance, url, earlier, openMonths } = account;
  const shown = (amount: Minor) => show(currency, absolute(amount), language);
  const amount = shown(balance);
  return html`<section class="card">
    ${balance > 0 ? html`<p>${words.inCredit({ amount })}</p>` : null}
    ${
      balance < 0
        ? html`<p>${words.owe({ amount })} <a class="link" href="${url}">${words.howToPay}</a></p>`
        : null
    }
    ${
      earlier === null
        ? null
        : html`<p class="soft">
            ${words.oweEarlier({ amount: shown(earlier.amount), month: shortMonth(earlier) })}
          </p>`
    }
    ${openMonths.map(
      (month) =>
        html`<p>
          ${words.monthOpen({ month: monthText(month, language), amount: shown(month.amount) })}
        </p>`,
    )}
  </section>`;
}

/** How many sessions stand on the page; the others are folded. */
const OPEN_SESSIONS = 3;

function sessionsPart(page: SessionPage, layout: Layout, wording: Wording): Html | Html[] {
  const { words } = wording;
  if (page.sessions.length === 0) return html`<p class="card">${words.none}</p>`;
  const canAct = layout.own !== null;
  const cards = page.sessions.map((session, nth) =>
    sessionCard(
      page,
      session,
      {
        path: layout.path,
        answers: `${layout.path}/answers`,
        canAct,
        explains: nth < OPEN_SESSIONS,
      },
      wording,
    ),
  );
  const folded = cards.slice(OPEN_SESSIONS);
  if (folded.length === 0) return cards;
  const isOpen = page.sessions.slice(OPEN_SESSIONS).some(({ id }) => id === layout.said?.sessionId);
  const more = folded.length === 1 ? words.oneMore : words.more({ count: folded.length });
  return [
    ...cards.slice(0, OPEN_SESSIONS),
    html`<details class="more" ${isOpen ? html` open` : null}>
      <summary>${more}</summary>
      ${folded}
    </details>`,
  ];
}

/** What chats show of the link: the club, when it plays next, and no names of people. */
function previewOf({ club, sessions }: SessionPage, { words, language }: Wording): Preview {
  const next = sessions.find(({ isCancelled, isBegun }) => !isCancelled && !isBegun);
  if (next === undefined) {
    return { title: `${club}: ${words.title}`, description: words.description };
  }
  const when = sessionTimeText(next, language);
  return {
    title: `${club}: ${when}`,
    description: words.previewNext({ when, place: next.place }),
  };
}

/** The page of a club's link: the next sessions, who comes, and what one says oneself. */
export function sessionPageDocument(page: SessionPage, layout: Layout, language: Language): string {
  const wording = { words: serverTexts[language].sessionPage, language };
  const { words } = wording;
  const { said, own, link } = layout;
  const linkLayout = link && { ...link, publicUrl: layout.publicUrl };
  const isKnown = page.who !== null;
  return pageDocument(
    language,
    previewOf(page, wording),
    html`${identityLine(page.who?.name ?? null, '', language)}
      <main>
        ${said === null ? null : saidPart(page, said, language)} ${requestPart(page, wording)}
        <h1><bdi>${page.club}</bdi></h1>
        ${
          page.playsToday
            ? html`<p>
                <a class="link" href="${layout.path}/court"
                  >${serverTexts[language].courtPage.link}</a
                >
              </p>`
            : null
        }
        ${linkLayout?.canBind ? bindForm(linkLayout, words) : null} ${accountPart(page, wording)}
        ${isKnown ? null : whoPart(page, layout, wording)} ${sessionsPart(page, layout, wording)}
        ${own === null ? null : ownPart(own, layout, language)}
        ${isKnown ? whoPart(page, layout, wording) : null}
        ${linkLayout && page.who && joinLink(linkLayout, page.who.name, language)}
      </main>
      ${pageFooter(language)}`,
  );
}
