import { languages } from '@rallybook/contract/languages';
import { COURT_NAME_LENGTH } from '@rallybook/contract/rules/play/settings';
import { type Player, player } from '@rallybook/contract/schemas/play';
import { sessionId } from '@rallybook/contract/schemas/sessions';
import { id } from '@rallybook/contract/values';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DeviceCookie } from '../../domain/session-pages/devices/by-device.ts';
import { findDevice } from '../../domain/session-pages/devices/devices.ts';
import {
  type CourtTap,
  readCourtPage,
  tapOnCourt,
} from '../../domain/session-pages/pages/court-page.ts';
import { readForm } from '../../http/input/forms.ts';
import { languageOf } from '../../http/language.ts';
import { courtPageDocument } from '../../public-pages/court-page.ts';
import type {
  PageAnswer,
  PageRequest,
  PublicPageHandler,
  PublicPages,
} from '../../public-pages/serve.ts';
import type { Outcomes } from './outcomes.ts';
import type { LinkedClub } from './read-page.ts';

/** How often a page that stays open asks anew, in seconds. */
const REFRESH_SECONDS = 20;

/** The players of a team, as `m:<member's id>` or `g:<guest's id>`, with spaces between them. */
const team = z
  .string()
  .max(100)
  .transform((text) => text.split(' '))
  .pipe(
    z
      .array(z.string().regex(/^[mg]:/))
      .min(1)
      .max(2),
  )
  .transform((texts) =>
    texts.map((text): Player => {
      const playerId = text.slice(2);
      return text.startsWith('m') ? { memberId: playerId } : { guestId: playerId };
    }),
  )
  .pipe(z.array(player));

const playFields = z
  .strictObject({
    session_id: sessionId,
    court: z.string().min(1).max(COURT_NAME_LENGTH),
    team_a: team,
    team_b: team,
  })
  .transform(({ session_id, court, team_a: teamA, team_b: teamB }): CourtTap => ({
    kind: 'play',
    sessionId: session_id,
    court,
    teamA,
    teamB,
  }));

const doneFields = z
  .strictObject({ game_id: id, version: z.coerce.number().int().min(1).max(1_000_000) })
  .transform(({ game_id: gameId, version }): CourtTap => ({ kind: 'done', gameId, version }));

/** What the pages and forms of one club are declared with. */
export type ClubPages = Pick<PublicPages, 'scope' | 'send'> & {
  /** A handler of the page of a club, by its link. */
  onClub: (answer: PageAnswer<LinkedClub>) => PublicPageHandler;
  senderOf: (request: PageRequest, club: LinkedClub) => DeviceCookie;
  /** The path of the club's page. */
  pathOf: (request: PageRequest) => string;
  outcomes: Outcomes;
};

/** The page of what is played now, under a club's link. */
export function declareCourtPage(
  context: Context,
  { scope, send, onClub, senderOf, pathOf, outcomes }: ClubPages,
): void {
  scope.get(
    '/:token/court',
    onClub(async (club, request, reply) => {
      const { cookie } = senderOf(request, club);
      const page = await readCourtPage(context, club, await findDevice(context, club, cookie));
      const path = pathOf(request);
      const code = outcomes.take(request, reply, club.id)?.code;
      const said = code === undefined || code === 'asked' || code === 'none' ? null : code;
      const names = await languages[languageOf(request.headers, club.language)].texts();
      void reply.header('refresh', `${REFRESH_SECONDS}; url=${path}/court`);
      return send(
        request,
        reply,
        (language) => courtPageDocument(page, { path, said }, { language, names }),
        club.language,
      );
    }),
  );
  const taps = { play: playFields, done: doneFields };
  for (const [name, fields] of Object.entries(taps)) {
    scope.post(
      `/:token/court/${name}`,
      onClub(async (club, request, reply) => {
        const tap = readForm<CourtTap>(fields, request.body);
        const code = await tapOnCourt(context, senderOf(request, club), tap);
        const to = { clubId: club.id, path: `${pathOf(request)}/court` };
        return outcomes.redirect(reply, to, { code, sessionId: null });
      }),
    );
  }
}
