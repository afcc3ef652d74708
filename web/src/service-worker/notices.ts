// Shows what the server pushes, and lets a tap open it or answer it.
import { keepAnswer, type NoticeAnswer } from './notice-answers';

declare const self: ServiceWorkerGlobalScope;

type Said = NoticeAnswer['answer'];

interface Action {
  action: Said;
  title: string;
  session_id: string;
}

/** What the server sends. */
interface Content {
  title: string;
  body: string;
  url: string;
  tag: string;
  actions?: Action[];
}

/** What a notice keeps for the tap. */
interface Kept {
  url: string;
  sessionId: string | null;
}

const ICON = '/icon-192.png';

/** The content of a push; something that can be shown where it cannot be read: a push without a notice is not allowed. */
function readContent(data: PushMessageData | null): Content {
  try {
    const content = data?.json() as Content;
    if (typeof content.title === 'string') return content;
  } catch {
    // Shown below.
  }
  return { title: 'Rallybook', body: '', url: '/', tag: 'rallybook' };
}

export async function showNotice({ data }: PushEvent): Promise<void> {
  const { title, body, url, tag, actions = [] } = readContent(data);
  const kept: Kept = { url, sessionId: actions[0]?.session_id ?? null };
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    data: kept,
    // The types of TypeScript leave out what browsers have.
    ...({ actions: actions.map(({ action, title: name }) => ({ action, title: name })) } as object),
  });
}

const isAnswer = (action: string): action is Said => action === 'coming' || action === 'away';

/** Opens the page of a notice; an answer is carried out there by whoever is signed in. */
export async function openNotice({ action, notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { url, sessionId } = notification.data as Kept;
  if (isAnswer(action) && sessionId !== null) {
    await keepAnswer({ sessionId, answer: action, at: Date.now() });
    const [page] = await openPages();
    if (page !== undefined) {
      page.postMessage('answer');
      await page.focus();
      return;
    }
  }
  const target = new URL(url, location.origin);
  await self.clients.openWindow(target.origin === location.origin ? target.href : '/');
}

/** The open pages of the app, the last used first. */
async function openPages(): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Those of links run no script of the app.
  return pages.filter(({ url }) => !/^\/[psmu]\//.test(new URL(url).pathname));
}
