import type { Language } from '@rallybook/contract/languages';
import { BOT_SERVICE_NAMES } from '@rallybook/contract/rules/bot-kinds';
import { daysInMonth, formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { monthText } from '@rallybook/contract/rules/month-text';
import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { OwnPart, OwnCalendarAndBots } from '../domain/session-pages/pages/read-own-part.ts';
import type {
  MonthToRegister,
  OwnRegistrations,
} from '../domain/session-pages/pages/registrations.ts';
import { type Html, html } from '../html.ts';
import { scheduleText } from '../texts/session-time-text.ts';
import { type OwnPartTexts as Words, serverTexts } from '../texts/texts.ts';
import { pushScriptTag } from './document.ts';

type Wording = { words: Words; language: Language };

/** More schedules are only counted: a page has at most 30 kB, and a button is read at a glance. */
const MAX_NAMED = 12;

/** "Tuesday 19:00, Thursday 19:00"; "8 days" */
function registeredText(
  { days, schedules }: NonNullable<MonthToRegister['registered']>,
  { words, language }: Wording,
): string {
  if (days === 1) return words.oneDay;
  if (days !== null) return words.days({ count: days });
  if (schedules.length > MAX_NAMED) {
    return words.sessions({ count: schedules.length });
  }
  return schedules.map((schedule) => scheduleText(schedule, language)).join(', ');
}

const monthFields = ({ year, month }: MonthToRegister): Html =>
  html`<input type="hidden" name="year" value="${year}" /><input
      type="hidden"
      name="month"
      value="${month}"
    />`;

/** One button that takes over what one is registered for this month. */
function asBeforeForm(month: MonthToRegister, path: string, wording: Wording): Html | null {
  const { asBefore, registered } = month;
  if (asBefore === null || registered !== null) return null;
  const { days, schedules } = asBefore;
  if (schedules.length > MAX_NAMED) return null;
  const fields =
    days === null
      ? schedules.map(({ id }) => html`<input type="hidden" name="schedule_ids" value="${id}" />`)
      : html`<input type="hidden" name="days" value="${days}" />`;
  const sessions = registeredText(asBefore, wording);
  return html`<form method="post" action="${path}/registrations">
    ${monthFields(month)}${fields}
    <button class="button wrapping">${wording.words.asBefore({ sessions })}</button>
  </form>`;
}

function scheduleChoice(schedule: Schedule, isTicked: boolean, language: Language): Html {
  return html`<label class="tick"
    ><input
      type="checkbox"
      name="schedule_ids"
      value="${schedule.id}"
      ${isTicked ? html` checked` : null}
    />${scheduleText(schedule, language)}–${schedule.endTime}</label
  >`;
}

/** The form by which one chooses schedules or a number of days, as it is registered now. */
function choiceForm(
  { byDays, offered }: OwnRegistrations,
  month: MonthToRegister,
  path: string,
  { words, language }: Wording,
): Html {
  const now = month.registered ?? month.asBefore;
  const ticked = new Set(now?.schedules.map(({ id }) => id));
  const choices = byDays
    ? html`<label
        >${words.howManyDays}
        <input
          type="number"
          name="days"
          inputmode="numeric"
          min="1"
          max="${daysInMonth(month)}"
          value="${now?.days ?? ''}"
          required
      /></label>`
    : offered.map((schedule) => scheduleChoice(schedule, ticked.has(schedule.id), language));
  return html`<details>
    <summary>${now === null ? words.choose : words.chooseOther}</summary>
    <form method="post" action="${path}/registrations">
      ${monthFields(month)}${choices}
      <button class="button">${words.register}</button>
    </form>
  </details>`;
}

function monthPart(
  registrations: OwnRegistrations,
  month: MonthToRegister,
  path: string,
  wording: Wording,
): Html {
  const { words, language } = wording;
  const { registered, mayChange, isOver } = month;
  return html`<h3>${monthText(month, language)}</h3>
    <p>${registered === null ? words.notRegistered : registeredText(registered, wording)}</p>
    ${isOver && mayChange ? html`<p>${words.over}</p>` : null}
    ${
      mayChange
        ? html`${asBeforeForm(month, path, wording)}
          ${choiceForm(registrations, month, path, wording)}`
        : html`<p class="soft">${words.closed}</p>`
    }`;
}

/** What a member does on a device of their own link, besides answering. */
export function ownPart(
  { registrations, push, calendarAndBots }: OwnPart,
  { path }: { path: string },
  language: Language,
): Html {
  const wording = { words: serverTexts[language].ownPart, language };
  const months = registrations.months.map((month) =>
    monthPart(registrations, month, path, wording),
  );
  return html`<section class="card" id="registration">
      <h2>${wording.words.registration}</h2>
      ${months}
    </section>
    ${pushForm(push, path, wording.words)}
    ${calendarAndBots === null ? null : calendarAndBotsPart(calendarAndBots, path, wording)}
    ${calendarAndBots === null ? null : dataPart(path, wording.words)}`;
}

const calendarAndBotsPart = (
  { calendarSince, bots }: OwnCalendarAndBots,
  path: string,
  wording: Wording,
): Html =>
  html`${calendarForm(calendarSince, path, wording)}
  ${bots.map((bot) => botForm(bot, path, wording))}`;

/** Ends notices on this device; or begins them, by a button that the script shows where the browser can. */
function pushForm({ isOn, key }: OwnPart['push'], path: string, words: Words): Html | null {
  if (isOn) {
    return html`<form class="card" method="post" action="${path}/push/off">
      <p>${words.toldHere}</p>
      <button class="button second">${words.tellNoMore}</button>
    </form>`;
  }
  if (key === null) return null;
  const fields = ['endpoint', 'p256dh', 'auth'].map(
    (name) => html`<input type="hidden" name="${name}" />`,
  );
  return html`<form
      class="card"
      id="push"
      method="post"
      action="${path}/push"
      data-key="${key}"
      hidden
    >
      ${fields}
      <button class="button second">${words.tellHere}</button>
      <p class="soft" hidden>${words.notToldHere}</p>
    </form>
    ${pushScriptTag}`;
}

function calendarForm(
  since: OwnCalendarAndBots['calendarSince'],
  path: string,
  { words }: Wording,
): Html {
  return html`<details class="card" id="calendar">
    <summary>${words.calendar}</summary>
    <p class="soft">${words.calendarExplained}</p>
    ${
      since === null
        ? null
        : html`<p>${words.calendarSince({ date: formatDisplayDate(since) })}</p>`
    }
    <form method="post" action="${path}/calendar">
      <label class="tick"
        ><input type="checkbox" name="also_open" value="1" />${words.alsoOpen}</label
      >
      <button class="button second">
        ${since === null ? words.makeCalendar : words.renewCalendar}
      </button>
    </form>
  </details>`;
}

/** For who has no account, and finds both nowhere else. */
const dataPart = (path: string, words: Words): Html =>
  html`<details class="card" id="data">
    <summary>${words.yourData}</summary>
    <p class="soft">${words.yourDataExplained}</p>
    <form method="post" action="${path}/data">
      <button class="button second">${words.getData}</button>
    </form>
    <p class="soft">${words.forgetExplained}</p>
    <form method="post" action="${path}/forget-me">
      <button class="button second">${words.forgetMe}</button>
    </form>
  </details>`;

function botForm(
  { kind, isLinked }: OwnCalendarAndBots['bots'][number],
  path: string,
  { words }: Wording,
): Html {
  const service = BOT_SERVICE_NAMES[kind];
  return html`<details class="card">
    <summary>${words.bot({ service })}</summary>
    <p class="soft">${isLinked ? words.botLinked : words.botExplained}</p>
    <form method="post" action="${path}/bot">
      <input type="hidden" name="kind" value="${kind}" />
      <button class="button second">${words.getCode({ service })}</button>
    </form>
  </details>`;
}
