// Writes down how a page is used without seeing it: each key, what has the focus after it, as the browser's accessibility
// tree tells screen readers, and what live regions announce.
import type { CDPSession, Page } from '@playwright/test';
import { nextFrames, watchRequests } from './screens.ts';
import { expect } from './server.ts';

/** So many stops a list of controls may have until the one that is wanted. */
const MOST_STOPS = 60;

/** A control as screen readers tell it. */
interface Control {
  role: string;
  name: string;
  /** Its value, states and description, such as "collapsed". */
  rest: string[];
}

interface AxValue {
  value?: string | number | boolean;
}

interface AxNode {
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  value?: AxValue;
  description?: AxValue;
  properties?: { name: string; value: AxValue }[];
}

declare global {
  var announcements: string[];
}

/** Notes what live regions announce from now on, on this page and those that are opened after it. */
async function watchAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.announcements = [];
    const live = '[aria-live], [role=alert], [role=status], [role=log]';
    const isOff = (region: Element) => region.getAttribute('aria-live') === 'off';
    const isAlert = (node: Node): node is Element =>
      node instanceof Element && node.matches('[role=alert], [aria-live=assertive]');
    const textOf = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      if (!(node instanceof HTMLElement) || node.closest('[aria-hidden=true]')) return '';
      const label = node.getAttribute('aria-label');
      if (label !== null) return ` ${label} `;
      const text = [...node.childNodes].map(textOf).join('');
      return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
    };
    const announce = (node: Node) => {
      const text = textOf(node).replaceAll(/\s+/g, ' ').trim();
      if (text !== '') globalThis.announcements.push(text);
    };
    /** What is heard of a node that came: all of it in a region that was there before; elsewhere, alerts only. */
    const heardIn = (node: Node, isInRegion: boolean): Node[] => {
      if (isInRegion) return [node];
      const within = node instanceof Element ? [...node.querySelectorAll('*')] : [];
      return [node, ...within].filter(isAlert);
    };
    new MutationObserver((changes) => {
      const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
      const isNew = (element: Element) => [...added].some((node) => node.contains(element));
      const heard = changes.flatMap(({ type, target, addedNodes }) => {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        const isInRegion = Boolean(region && !isNew(region) && !isOff(region));
        const nodes = type === 'characterData' ? [target] : [...addedNodes];
        return nodes
          .filter((node) => node.isConnected)
          .flatMap((node) => heardIn(node, isInRegion));
      });
      for (const node of new Set(heard))
        if (!heard.some((other) => other !== node && other.contains(node))) announce(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What screen readers tell of the element that has the focus. */
async function focusedControl(client: CDPSession): Promise<Control> {
  const { result } = await client.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const { nodes } = (await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })) as { nodes: AxNode[] };
  const [node] = nodes;
  const text = (value: AxValue | undefined) => String(value?.value ?? '');
  const states = (node?.properties ?? []).flatMap(({ name, value: { value } }) => {
    if (name === 'expanded') return value === true ? ['expanded'] : ['collapsed'];
    if (['checked', 'pressed'].includes(name)) return value === 'true' ? [name] : [`not ${name}`];
    if (['selected', 'required', 'disabled'].includes(name)) return value === true ? [name] : [];
    if (name === 'invalid') return value === 'false' ? [] : ['invalid'];
    return name === 'hasPopup' ? [`opens a ${value}`] : [];
  });
  const value = text(node?.value);
  const description = text(node?.description);
  return {
    role: text(node?.role),
    name: text(node?.name),
    rest: [
      ...(value === '' ? [] : [`value "${value}"`]),
      ...states,
      ...(description === '' ? [] : [`described "${description}"`]),
    ],
  };
}

const inWords = ({ role, name, rest }: Control) =>
  role === 'RootWebArea' || role === 'generic'
    ? '(nothing)'
    : [`${role} "${name}"`, ...rest].join(', ');

/** Somebody who uses a page with the keyboard, and hears it. */
export interface Listener {
  /** Waits until a page is there, down to a heading, and notes where they are: its title, and its headings. */
  arrive: (lastHeading: string) => Promise<void>;
  /** Opens a page by its address, and passes over the bar. */
  open: (path: string, lastHeading: string) => Promise<void>;
  /** Presses a key, and waits until what it asked for is there. */
  press: (key: string) => Promise<void>;
  /** Goes on with Tab until the control that is meant has the focus. */
  reach: (role: string, name: string | RegExp) => Promise<void>;
  /** @param shown what the transcript has for it */
  type: (text: string, shown?: string) => Promise<void>;
  /** Puts a text from the clipboard where the focus is. */
  paste: (text: string) => Promise<void>;
  /** Waits for an announcement. */
  hear: (text: string | RegExp) => Promise<void>;
  /** The lines so far; the next task begins anew. */
  take: () => string;
}

/**
 * Begins to write down how a page is used.
 * @param normalize replaces what differs from day to day, such as dates; a line that it empties is left out
 */
export async function listen(page: Page, normalize: (line: string) => string): Promise<Listener> {
  await watchAnnouncements(page);
  const allIsThere = watchRequests(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Accessibility.enable');
  const lines: string[] = [];
  const heard: string[] = [];
  const note = (what: string, line: string) => {
    const text = normalize(`${what.padEnd(11)} ${line}`);
    if (text !== '') lines.push(text);
  };
  const noteHeard = async () => {
    const announced = await page.evaluate(() => globalThis.announcements.splice(0));
    for (const text of announced) note('announced', `"${text}"`);
    heard.push(...announced);
  };
  const focused = async (key: string) => {
    const control = await focusedControl(client);
    note(key, inWords(control));
    return control;
  };
  const settle = async () => {
    await allIsThere();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await noteHeard();
  };
  const press = async (key: string) => {
    heard.length = 0;
    await page.keyboard.press(key);
    await settle();
    await focused(key);
  };
  const arrive = async (lastHeading: string) => {
    await expect(page.getByRole('heading', { name: lastHeading, exact: true })).toBeVisible();
    await allIsThere();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    note('page', `"${await page.title()}"`);
    const headings = await page.getByRole('heading').all();
    for (const heading of headings) {
      const level = await heading.evaluate(
        (element) => element.getAttribute('aria-level') ?? element.tagName.slice(1),
      );
      note(`heading ${level}`, `"${(await heading.innerText()).replaceAll(/\s+/g, ' ')}"`);
    }
    await noteHeard();
  };
  return {
    open: async (path, lastHeading) => {
      await page.goto(path);
      note('opens', path);
      await arrive(lastHeading);
      await press('Tab');
      await press('Enter');
    },
    arrive: async (lastHeading) => {
      await arrive(lastHeading);
      await focused('focus');
    },
    press,
    reach: async (role, name) => {
      for (let stops = 0; stops < MOST_STOPS; stops += 1) {
        await page.keyboard.press('Tab');
        await nextFrames(page);
        await noteHeard();
        const control = await focused('Tab');
        const isMeant = typeof name === 'string' ? control.name === name : name.test(control.name);
        if (control.role === role && isMeant) return;
        if (control.role === 'RootWebArea' || control.role === 'generic') break;
      }
      throw new Error(`${role} "${String(name)}" is not reached`);
    },
    type: async (text, shown = text) => {
      heard.length = 0;
      await page.keyboard.type(text);
      note('types', `"${shown}"`);
      await settle();
    },
    paste: async (text) => {
      heard.length = 0;
      await page.keyboard.insertText(text);
      note('pastes', `"${text}"`);
      await settle();
    },
    hear: async (text) => {
      const isHeard = (announced: string) =>
        typeof text === 'string' ? announced === text : text.test(announced);
      await expect
        .poll(async () => {
          await noteHeard();
          return heard.some(isHeard);
        }, lines.join('\n'))
        .toBe(true);
      await settle();
    },
    take: () => `${lines.splice(0).join('\n')}\n`,
  };
}
