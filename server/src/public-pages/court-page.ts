import type { Language } from '@rallybook/contract/languages';
import { takesCourtWord } from '@rallybook/contract/rules/court-name';
import { shownName } from '@rallybook/contract/rules/former-member';
import { playerId } from '@rallybook/contract/rules/play/evening';
import { capitalized, placeWords } from '@rallybook/contract/rules/sports';
import type { Player } from '@rallybook/contract/schemas/play';
import type { Texts } from '@rallybook/contract/texts/texts';
import { isRefusal, type PageCode } from '../domain/session-pages/devices/page-codes.ts';
import type { Court, CourtPage, OwnTurn } from '../domain/session-pages/pages/court-page.ts';
import { type Html, html } from '../html.ts';
import { sessionTimeText } from '../texts/session-time-text.ts';
import { serverTexts, type CourtPageTexts } from '../texts/texts.ts';
import { pageDocument, pageFooter } from './document.ts';
import { identityLine } from './identity-line.ts';

type Layout = {
  /** The path of the club's page. */
  path: string;
  /** What has just happened; null where nothing has. */
  said: PageCode | null;
};

/** The words of the page, what the club's sport is played on, and what people are called who have no name any more. */
type Words = CourtPageTexts & { place: string; names: Texts };

/** What a form sends of a player: `m` or `g`, for members and guests, and the id. */
const playerText = (player: Player): string =>
  `${'memberId' in player ? 'm' : 'g'}:${playerId(player)}`;

const teamText = (team: readonly Player[]): string => team.map(playerText).join(' ');

/** What somebody is called in the reader's language; a guest who was deleted has no name. */
const nameText = (name: string, { names }: Words): string => shownName(name, names) || '…';

const namesText = (people: readonly string[], words: Words): Html =>
  html`${people.map(
    (name, place) => html`${place === 0 ? '' : ', '}<bdi>${nameText(name, words)}</bdi>`,
  )}`;

/** What a court is called, by the word for it where its name does not say it. */
function courtText(court: string, word: string): string {
  const name = `⁨${court}⁩`;
  return takesCourtWord(court) ? `${word} ${name}` : name;
}

function ownText(own: OwnTurn, words: Words): string {
  if ('court' in own) return words.youPlay({ court: courtText(own.court, words.place) });
  const { gamesBefore, nextCourt } = own;
  if (gamesBefore === null) return words.youWait;
  if (nextCourt !== null) return words.youAreNextOn({ court: courtText(nextCourt, words.place) });
  if (gamesBefore === 0) return words.youAreNext;
  return gamesBefore === 1 ? words.youAreNextButOne : words.gamesBefore({ count: gamesBefore });
}

const isNext = (own: OwnTurn): boolean => 'gamesBefore' in own && own.gamesBefore === 0;

function teamsPart(
  teams: readonly [readonly string[], readonly string[]] | null,
  words: Words,
): Html | null {
  if (teams === null) return null;
  const [teamA, teamB] = teams;
  return html`<p>
    <b>${namesText(teamA, words)}</b> <small class="soft">${words.against}</small>
    <b>${namesText(teamB, words)}</b>
  </p>`;
}

function playedPart(
  { game }: Extract<Court, { proposal: null; game: object }>,
  { play, path }: { play: NonNullable<CourtPage['play']>; path: string },
  words: Words,
): Html {
  return html`${teamsPart(game.teams, words)}
    <p class="soft">${words.since({ count: game.minutes })}</p>
    ${
      play.canRecord
        ? html`<form method="post" action="${path}/court/done">
            <input type="hidden" name="game_id" value="${game.id}" />
            <input type="hidden" name="version" value="${game.version}" />
            <button class="button second">${words.done}</button>
          </form>`
        : null
    }`;
}

function freePart(
  court: Extract<Court, { game: null }>,
  {
    play,
    path,
    sessionId,
  }: { play: NonNullable<CourtPage['play']>; path: string; sessionId: string },
  words: Words,
): Html {
  const { name, proposal } = court;
  if (proposal === null) return html`<p class="soft">${words.free(words)}</p>`;
  return html`<p class="soft">${words.next(words)}</p>
    ${teamsPart(proposal.teams, words)}
    ${
      play.canRecord
        ? html`<form method="post" action="${path}/court/play">
            <input type="hidden" name="session_id" value="${sessionId}" />
            <input type="hidden" name="court" value="${name}" />
            <input type="hidden" name="team_a" value="${teamText(proposal.teamA)}" />
            <input type="hidden" name="team_b" value="${teamText(proposal.teamB)}" />
            <button class="button">${words.play(words)}</button>
          </form>`
        : null
    }`;
}

/** Who is next while somebody plays on every court. */
function nextPart({ next, nextFew }: NonNullable<CourtPage['play']>, words: Words): Html | null {
  if (next === null && nextFew === null) return null;
  return html`<section class="card coming-up">
    <h2>${words.comesNext}</h2>
    ${teamsPart(next, words)} ${nextFew === null ? null : fewPart(nextFew, words)}
  </section>`;
}

/** Who is next where too few wait for a game: the others come off the court. */
function fewPart(
  { names, others }: NonNullable<NonNullable<CourtPage['play']>['nextFew']>,
  words: Words,
): Html {
  const count = others === 1 ? words.withOneWhoEnds : words.withSomeWhoEnd({ count: others });
  return html`<p><b>${namesText(names, words)}</b> <small class="soft">${count}</small></p>`;
}

function waitingPart({ waiting, waits }: NonNullable<CourtPage['play']>, words: Words): Html {
  if (waits === 0) return html`<p class="card soft">${words.nobodyWaits}</p>`;
  const count = waits === 1 ? words.oneWaits : words.wait({ count: waits });
  return html`<section class="card">
    <h2>${count}</h2>
    ${waiting === null ? null : html`<p>${namesText(waiting, words)}</p>`}
  </section>`;
}

function playPart(page: CourtPage, { path }: Layout, words: Words): Html | null {
  const { play, session } = page;
  if (play === null || session === null) return null;
  const place = { play, path, sessionId: session.id };
  return html`${
    play.own === null
      ? null
      : html`<p class="said ${isNext(play.own) ? 'turn' : ''}">
          <strong>${ownText(play.own, words)}</strong>
        </p>`
  }
  ${play.courts.map(
    (court) =>
      html`<section class="card">
        <h2>${courtText(court.name, capitalized(words.place))}</h2>
        ${court.game === null ? freePart(court, place, words) : playedPart(court, place, words)}
      </section>`,
  )}
  ${nextPart(play, words)} ${waitingPart(play, words)}`;
}

function saidPart(said: PageCode, { place }: Words, language: Language): Html | null {
  // Of a name that was picked on another page, nothing is said here.
  if (said === 'bound') return null;
  const text = serverTexts[language].said[said];
  const isDone = !isRefusal(said);
  return html`<p class="said ${isDone ? '' : 'refused'}" role="${isDone ? 'status' : 'alert'}">
    <strong>${typeof text === 'string' ? text : text({ place })}</strong>
  </p>`;
}

/** The page of the courts: who plays where, who is next, and the turn of who looks. */
export function courtPageDocument(
  page: CourtPage,
  layout: Layout,
  { language, names }: { language: Language; names: Texts },
): string {
  const { courtPage, sessionPage } = serverTexts[language];
  const place = placeWords(page.sport, language).one;
  const words: Words = { ...courtPage, place, names };
  const { session, play } = page;
  return pageDocument(
    language,
    { title: `${page.club}: ${words.title}`, description: words.description({ place }) },
    html`${identityLine(page.who, layout.path, language)}
      <main>
        ${layout.said === null ? null : saidPart(layout.said, words, language)}
        <h1><bdi>${page.club}</bdi></h1>
        ${
          session === null
            ? html`<p class="card">${words.none}</p>`
            : html`<p class="soft">
                ${sessionTimeText(session, language)}, <bdi>${session.place}</bdi>
              </p>`
        }
        ${session !== null && play === null ? html`<p class="card">${words.notYet}</p>` : null}
        ${playPart(page, layout, words)}
        <p class="actions">
          <a class="button second" href="${layout.path}">${sessionPage.back}</a>
        </p>
      </main>
      ${pageFooter(language, play === null ? undefined : words.refreshes)}`,
  );
}
