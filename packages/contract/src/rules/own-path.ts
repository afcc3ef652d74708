/** The longest path that leads a user on once they are signed in. */
export const MAX_OWN_PATH = 200;

/** Lower-case words, then what is asked and an anchor; a second slash at the beginning would lead to another site. */
const OWN_PATH = /^\/(?:[a-z][a-z0-9/-]*)?(?:\?[\w=&%.~-]*)?(?:#[\w-]*)?$/;

/** Whether a text is the path of a page of the app, in the form in which the app writes it: a mail may lead there. */
export const isOwnPath = (text: string): boolean =>
  text.length <= MAX_OWN_PATH && OWN_PATH.test(text);
