import { plainName } from '../texts/texts';

/**
 * The name of a member, a guest, a club or a class, or another text that somebody has typed. Whatever is in it, it does
 * not turn an amount beside it.
 */
export function Name({ children: name }: { children: string }) {
  return <bdi>{plainName(name)}</bdi>;
}
