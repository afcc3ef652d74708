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
interface TapTarget {
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
  const target: TapTarget = { url, sessionId: actions[0]?.session_id ?? null };
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    data: target,
    // The types of TypeScript leave out what browsers have.
    ...({ actions: actions.map(({ action, title: name }) => ({ action, title: name })) } as object),
  });
}

const isAnswer = (action: string): action is Said => action === 'coming' || action === 'away';

/** Opens the page of a notice. An answer is carried out there: that of a session is the page of sessions. */
export async function openNotice({ action, notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { url, sessionId } = notification.data as TapTarget;
  if (isAnswer(action) && sessionId !== null) {
    await keepAnswer({ sessionId, answer: action, at: Date.now() });
  }
  const target = new URL(url, location.origin);
  await self.clients.openWindow(target.origin === location.origin ? target.href : '/');
}
