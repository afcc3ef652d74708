import type { Language } from '@rallybook/contract/languages';
import { hasPlaceToTake, MAX_GUESTS } from '@rallybook/contract/rules/sessions/roll';
import type { SessionPage } from '../domain/session-pages/pages/session-page.ts';
import type { ShownSession } from '../domain/session-pages/pages/show-session.ts';
import { type Html, html } from '../html.ts';
import { dayText, sessionTimeText } from '../texts/session-time-text.ts';
import type { SessionPageTexts as Words } from '../texts/texts.ts';
import { passedPart, passLink } from './pass-part.ts';

type Wording = { words: Words; language: Language };

/**
 * Where forms lead: `answers` is the path of those that answer, `path` of all others. `canAct`: whether the device is one of
 * the member's own link, which may do more than answer. `explains`: whether it says what staying away costs: a page has at most 30 kB.
 */
type FormPaths = { path: string; answers: string; canAct: boolean; explains: boolean };

/**
 * A session: how the member stands, when and where it is, who comes, and what the member can answer. To come is always answered
 * in the left half of the page, and to stay away in the right half: who taps twice never takes back what they have just said.
 */
export function sessionCard(
  page: Pick<SessionPage, 'takesAnswers'> & { who: unknown },
  session: ShownSession,
  paths: FormPaths,
  wording: Wording,
): Html {
  const { isCancelled } = session;
  return html`<section class="card" id="s-${session.id}">
    ${stateLine(page, session, wording)} ${whenAndWhere(session, wording)}
    ${isCancelled ? null : whoComes(session, wording)}
    ${page.who === null || isCancelled ? null : ownAnswer(page, session, paths, wording)}
  </section>`;
}

/** How the member stands, by a word, a sign and a colour; for who is unknown, only that a session is cancelled. */
function stateLine(
  { who }: { who: unknown },
  session: ShownSession,
  { words }: Wording,
): Html | null {
  const { answer } = session.mine;
  if (session.isCancelled) return html`<p class="state cancelled">${words.cancelled}</p>`;
  // Whatever was said before.
  if (session.isHere) return html`<p class="state coming">${words.youAreHere}</p>`;
  if (who === null || session.passedTo !== null) return null;
  return html`<p class="state ${answer}">${standingText(session, words)}</p>`;
}

function standingText({ mine }: ShownSession, words: Words): string {
  const { answer, guests, position } = mine;
  if (answer === 'away') return words.youAreAway;
  if (answer === 'none') return words.youAreOpen;
  if (answer === 'waiting') return words.youWait({ count: position ?? 1 });
  if (guests === 0) return words.youAreIn;
  return guests === 1 ? words.youAreInWithOne : words.youAreInWith({ count: guests });
}

function whenAndWhere(session: ShownSession, { words, language }: Wording): Html {
  const { note, place, startTime, endTime, date, movedFrom, isBegun } = session;
  const day = dayText(date, language);
  const near = { today: words.today, tomorrow: words.tomorrow, later: null }[session.nearness];
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
  const placeName = html`<bdi>${place}</bdi>`;
  return html`<h2>
      ${near ?? day}, ${startTime}–${endTime}${near === null ? null : html` <small>${day}</small>`}
    </h2>
    ${
      movedFrom === null
        ? null
        : html`<p>${words.movedFrom({ when: sessionTimeText(movedFrom, language) })}</p>`
    }
    <p>
      ${isBegun ? placeName : html`<a class="link" href="${map}" rel="noreferrer">${placeName}</a>`}
    </p>
    ${note === null ? null : html`<p><bdi>${note}</bdi></p>`}
    ${deadlineLine(session, words, language)}`;
}

/** Until when one can say, or that it is late. */
function deadlineLine(session: ShownSession, words: Words, language: Language): Html | null {
  const { isCancelled, isBegun, isBeforeDeadline, answerBy, date, nearness } = session;
  if (isCancelled) return null;
  if (isBegun) return html`<p class="soft">${words.begun}</p>`;
  const isToday = nearness === 'today' && answerBy.date === date;
  const when = isToday ? answerBy.time : `${answerBy.time}, ${dayText(answerBy.date, language)}`;
  return html`<p class="soft">
    ${isBeforeDeadline ? words.answerBy({ when }) : words.answerLate({ when })}
  </p>`;
}

/** "6 fixed, 2 joined, 4 free, 1 waits", and who they are. */
function whoComes(session: ShownSession, { words }: Wording): Html {
  const { fixed, joined, free, waiting, here, away, names, moreNames, awayNames } = session;
  const counts = [
    ...(here === 0 ? [] : [(here === 1 ? words.isHere : words.areHere)({ count: here })]),
    words.fixed({ count: fixed }),
    words.joined({ count: joined }),
    ...(free === null ? [] : [words.free({ count: free })]),
    ...(waiting === 0 ? [] : [(waiting === 1 ? words.waits : words.wait)({ count: waiting })]),
    ...(away === 0 || awayNames !== null ? [] : [awayText(away, words)]),
  ];
  const waitingNames = session.waitingNames ?? [];
  return html`<p>${counts.join(', ')}</p>
    ${names === null ? null : nameList(names, moreNames, words)}
    ${
      waitingNames.length === 0
        ? null
        : html`<p class="soft">
            ${words.waitingNames}
            ${waitingNames.map(
              (name, index) => html`${index === 0 ? '' : ', '}${index + 1}. <bdi>${name}</bdi>`,
            )}
          </p>`
    }
    ${away === 0 || awayNames === null ? null : awayPart(awayNames, away, words)}`;
}

const awayText = (count: number, words: Words): string =>
  count === 1 ? words.oneSaidNo : words.saidNo({ count });

/** Who said no: folded, since it is asked for less often than who comes. */
function awayPart(names: readonly string[], count: number, words: Words): Html {
  const people = names.map((name) => ({ name, guests: 0 }));
  return html`<details>
    <summary class="soft">${awayText(count, words)}</summary>
    ${nameList(people, count - names.length, words)}
  </details>`;
}

function nameList(names: ShownSession['names'] & {}, moreNames: number, words: Words): Html | null {
  if (names.length + moreNames === 0) return null;
  const listed = names.map(
    ({ name, guests }, index) =>
      html`${index === 0 ? '' : ', '}<bdi>${name}</bdi>${guests === 0 ? '' : ` +${guests}`}`,
  );
  const more = words.others({ count: moreNames });
  return html`<p class="soft">
    ${listed}${moreNames === 0 ? '' : names.length === 0 ? more : `, ${more}`}
  </p>`;
}

/** What the member of whom the device is can do about a session. */
function ownAnswer(
  { takesAnswers }: Pick<SessionPage, 'takesAnswers'>,
  session: ShownSession,
  { path, answers, canAct, explains }: FormPaths,
  { words, language }: Wording,
): Html | null {
  const canAnswer = takesAnswers && !session.isBegun;
  if (session.passedTo !== null) {
    return passedPart(session, { path, canTakeBack: canAnswer && canAct }, language);
  }
  if (!canAnswer) return null;
  return html`${answerForm(session, answers, words)} ${explains ? stillPays(session, words) : null}
  ${session.canPass ? passLink(session, path, language) : null}`;
}

/** That who is registered may pay for the session also where they stay away, beside the link to pass the place where they may. */
function stillPays({ isRegistered, mine, canPass }: ShownSession, words: Words): Html | null {
  if (!isRegistered || mine.answer === 'waiting') return null;
  if (mine.answer !== 'away' && !canPass) return null;
  return html`<p class="soft">
    ${mine.answer === 'away' ? words.stillPaysAway : words.stillPays}
  </p>`;
}

/** What changes the state: one button where the member has one, both for who has not said anything. */
function answerForm(session: ShownSession, action: string, words: Words): Html {
  const { answer, guests } = session.mine;
  const canTake = hasPlaceToTake(session, session.mine);
  // Who is in, or waits without a place to take, changes their guests instead.
  const isSettled = answer === 'coming' || (answer === 'waiting' && !canTake);
  const come = html`<button class="button come" name="answer" value="coming">
    ${canTake ? words.takePlace : session.free === 0 ? words.joinWaiting : words.come}
  </button>`;
  const decline = html`<button class="button decline" name="answer" value="away">
    ${words.decline}
  </button>`;
  const kept = guests === 0 ? null : html`<input type="hidden" name="guests" value="${guests}" />`;
  return html`<form method="post" action="${action}">
    <input type="hidden" name="session_id" value="${session.id}" />
    ${isSettled ? guestSteps(guests, words) : kept}
    <p class="answers">${isSettled ? null : come}${answer === 'away' ? null : decline}</p>
    ${answer === 'coming' && guests > 0 ? html`<p class="soft">${guests === 1 ? words.guestStays : words.guestsStay({ count: guests })}</p>` : null}
  </form>`;
}

/**
 * The member's guests, one more or one less: saving them takes no place for the member. The buttons stand in the right half,
 * where nobody has just said that they come.
 */
function guestSteps(guests: number, words: Words): Html {
  const step = (count: number, sign: string, label: string) =>
    count < 0 || count > MAX_GUESTS
      ? html`<i></i>`
      : html`<button name="guests" value="${count}" aria-label="${label}">${sign}</button>`;
  return html`<p class="steps">
    ${words.guests}${step(guests - 1, '−', words.oneGuestLess)}<b>${guests}</b>${step(
      guests + 1,
      '+',
      words.oneGuestMore,
    )}
  </p>`;
}
