import type { Language } from '@rallybook/contract/languages';
import { dongText } from '@rallybook/contract/rules/money-text';
import { MAX_GUESTS } from '@rallybook/contract/rules/sessions/roll';
import type { OwnThings } from '../domain/own-devices/read-own-things.ts';
import type { Offered, SessionPage, ShownSession } from '../domain/session-links/session-page.ts';
import { type Html, html } from '../html.ts';
import { pageDocument, type Words as Preview } from './document.ts';
import { ownPart } from './own-part.ts';
import { passedPart, passLink } from './pass-part.ts';
import { bindForm, joinLink } from './own-page.ts';
import { sessionTimeText } from '../texts/session-time-text.ts';
import { type SessionPageTexts as Words, serverTexts } from '../texts/texts.ts';

/** What has just happened, as the page's address says it. */
export type Outcome = { code: string; sessionId: string | null };

type Wording = { words: Words; language: Language };

type Layout = {
  /** The address of the page, without a trailing slash. */
  path: string;
  publicUrl: string;
  said: Outcome | null;
  search: string;
  /** What a device of the member's own link may do besides; null for any other. */
  own: OwnThings | null;
  /** The member's own link, where it has led here: `canBind` while this device was bound by a picked name. */
  link: { token: string; canBind: boolean } | null;
};

/** "6 fixed, 2 joined, 4 free, 1 waits" */
function countsText(session: ShownSession, wording: Wording): string {
  const { words } = wording;
  const { fixed, joined, free, waiting } = session;
  return [
    words.fixed({ count: fixed }),
    words.joined({ count: joined }),
    ...(free === null ? [] : [words.free({ count: free })]),
    ...(waiting === 0 ? [] : [(waiting === 1 ? words.waits : words.wait)({ count: waiting })]),
  ].join(', ');
}

function namesOf({ names, moreNames }: ShownSession, wording: Wording): Html | null {
  if (names === null || names.length + moreNames === 0) return null;
  const listed = names.map((name, index) => html`${index === 0 ? '' : ', '}<bdi>${name}</bdi>`);
  const more = wording.words.others({ count: moreNames });
  return html`<p class="soft">
    ${listed}${moreNames === 0 ? '' : names.length === 0 ? more : `, ${more}`}
  </p>`;
}

/** How the member stands. */
function mineText({ mine }: ShownSession, wording: Wording): string | null {
  const { words } = wording;
  const { answer, guests, position } = mine;
  if (answer === 'waiting') return words.youWait({ count: position ?? 1 });
  if (answer === 'away') return words.youAreAway;
  if (answer === 'none') return null;
  if (guests === 1) return words.youAreInWithOne;
  return guests === 0 ? words.youAreIn : words.youAreInWith({ count: guests });
}

function guestsField({ mine }: ShownSession, words: Words): Html {
  const options = Array.from(
    { length: MAX_GUESTS + 1 },
    (_, guests) =>
      html`<option value="${guests}" ${guests === mine.guests ? html` selected` : null}>
        ${guests}
      </option>`,
  );
  return html`<label
    >${words.guests}
    <select name="guests">
      ${options}
    </select></label
  >`;
}

/** Whether there is a place that nobody gets unasked: the one who waits for it has to take it, too. */
const hasPlaceToTake = ({ isBeforeDeadline, free, mine }: ShownSession) =>
  !isBeforeDeadline && free !== null && free > 0 && mine.answer !== 'coming';

/** The two buttons of a session, the one that changes something first. */
function answerForm(session: ShownSession, path: string, words: Words): Html {
  const { answer } = session.mine;
  const canTake = hasPlaceToTake(session);
  // Guests are saved by a button that takes no place.
  const isIn = answer === 'coming' || (answer === 'waiting' && !canTake);
  const come = html`<button class="button ${isIn ? 'second' : ''}" name="answer" value="coming">
    ${canTake ? words.takePlace : isIn ? words.change : words.come}
  </button>`;
  const stay = html`<button class="button ${isIn ? '' : 'second'}" name="answer" value="away">
    ${words.stay}
  </button>`;
  const isAway = answer === 'away';
  return html`<form method="post" action="${path}/answers">
    <input type="hidden" name="session_id" value="${session.id}" />
    ${guestsField(session, words)}
    <p class="actions">${isIn ? [stay, come] : isAway ? come : [come, stay]}</p>
  </form>`;
}

/** How the member stands of whom the device is, and what they can do about it. */
function ownAnswer(
  { takesAnswers }: SessionPage,
  session: ShownSession,
  { path, own }: Layout,
  wording: Wording,
): Html {
  const { words, language } = wording;
  const canAnswer = takesAnswers && !session.isBegun;
  if (session.passedTo !== null) {
    return passedPart(session, { path, canTakeBack: canAnswer && own !== null }, language);
  }
  const mine = mineText(session, wording);
  return html`${mine === null ? null : html`<p class="in">${mine}</p>`}
  ${canAnswer ? answerForm(session, path, words) : null}
  ${canAnswer && session.canPass ? passLink(session, path, language) : null}`;
}

function sessionCard(
  page: SessionPage,
  session: ShownSession,
  layout: Layout,
  wording: Wording,
): Html {
  const { words, language } = wording;
  const { isCancelled, note, place, endTime } = session;
  return html`<section class="card" id="s-${session.id}">
    <h2>${sessionTimeText(session, language)}–${endTime}</h2>
    <p><bdi>${place}</bdi></p>
    ${isCancelled ? html`<p><strong>${words.cancelled}</strong></p>` : null}
    ${note === null ? null : html`<p><bdi>${note}</bdi></p>`}
    ${isCancelled ? null : html`<p>${countsText(session, wording)}</p>`}
    ${isCancelled ? null : namesOf(session, wording)}
    ${page.who === null || isCancelled ? null : ownAnswer(page, session, layout, wording)}
  </section>`;
}

/** After the deadline nobody who waits moves up by themself. */
const codeOf = ({ code }: Outcome, session: ShownSession | undefined) =>
  code === 'waiting' && session?.isBeforeDeadline === false ? 'waiting_late' : code;

/** What a device asked for and got; everything else that is said is a refusal. */
const DONE: readonly string[] = [
  'coming',
  'waiting',
  'away',
  'bound',
  'forgotten',
  'registered',
  'passed',
  'taken_back',
  'told_here',
  'told_no_more',
];

/** What has just happened, before all else; nothing for a code that nobody gave. */
function saidPart(page: SessionPage, said: Outcome, language: Language): Html | null {
  const session = page.sessions.find(({ id }) => id === said.sessionId);
  const texts = serverTexts[language].said;
  const code = codeOf(said, session);
  if (!Object.hasOwn(texts, code)) return null;
  const text = texts[code as keyof typeof texts];
  const isDone = DONE.includes(said.code);
  return html`<div class="said ${isDone ? '' : 'refused'}" role="${isDone ? 'status' : 'alert'}">
    <strong>${typeof text === 'string' ? text : text({ name: page.who?.name ?? '' })}</strong>
    ${
      session === undefined
        ? null
        : html`<a href="#s-${session.id}">${sessionTimeText(session, language)}</a>`
    }
  </div>`;
}

function whoForm(
  offered: readonly Offered[],
  page: SessionPage,
  { path, publicUrl, search }: Layout,
  wording: Wording,
): Html {
  const { words } = wording;
  const hasSearch = page.moreOffered > 0 || search !== '';
  return html`<section class="card">
    <h2>${words.whoAreYou}</h2>
    <p class="soft">${words.pick}</p>
    ${
      hasSearch
        ? html`<form method="get" action="${path}">
            <label
              ><input type="search" name="q" value="${search}" aria-label="${words.search}" />
              <button class="button second">${words.find}</button></label
            >
          </form>`
        : null
    }
    ${
      offered.length === 0
        ? null
        : html`<form method="post" action="${path}/me">
            <select name="member_id" aria-label="${words.whoAreYou}" required>
              <option value="">–</option>
              ${offered.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
            </select>
            <button class="button">${words.itsMe}</button>
          </form>`
    }
    <p class="soft">${words.notListed}</p>
    <p class="soft"><a href="${publicUrl}/sessions">${words.app}</a></p>
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
      <p class="soft"><a href="${layout.publicUrl}/sessions">${words.app}</a></p>
    </section>`;
  }
  const { debt } = who;
  const name = `⁨${who.name}⁩`;
  return html`${
      debt === null
        ? null
        : html`<p class="card">
            ${words.owe({ amount: dongText(debt.amount) })}
            <a href="${debt.url}">${words.howToPay}</a>
          </p>`
    }
    <section class="card">
      <p>${words.you({ name })}</p>
      <form method="post" action="${layout.path}/forget">
        <button class="button second">${words.notYou({ name })}</button>
      </form>
    </section>`;
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
  const sessions = page.sessions.map((session) => sessionCard(page, session, layout, wording));
  return pageDocument(
    language,
    previewOf(page, wording),
    html`<main>
        ${said === null ? null : saidPart(page, said, language)}
        <h1><bdi>${page.club}</bdi></h1>
        ${linkLayout?.canBind ? bindForm(linkLayout, words) : null}
        ${isKnown ? null : whoPart(page, layout, wording)}
        ${sessions.length === 0 ? html`<p class="card">${words.none}</p>` : sessions}
        ${own === null ? null : ownPart(own, layout, language)}
        ${isKnown ? whoPart(page, layout, wording) : null}
        ${linkLayout && page.who && joinLink(linkLayout, page.who.name, language)}
      </main>
      <footer class="soft"><p>Rallybook</p></footer>`,
  );
}
