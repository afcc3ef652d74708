/** From where a link opens: this computer, the devices of its network, or anywhere. */
export type LinkReach = 'computer' | 'network' | 'anywhere';

const COMPUTER = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** RFC 1918 and 3927, the same of IPv6 (RFC 4193 and 4291), and names that only a network knows (RFC 6762). */
const NETWORK =
  /^(?:10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|169\.254(?:\.\d+){2}|\[f[cd][\da-f]{2}:.*\]|\[fe[89ab][\da-f]:.*\]|.+\.local)$/;

/** From where the first link of a text opens; anywhere if it has none. */
export function linkReach(text: string): LinkReach {
  const found = /https?:\/\/\S+/.exec(text)?.[0];
  const host = found === undefined ? undefined : URL.parse(found)?.hostname;
  if (host === undefined) return 'anywhere';
  return COMPUTER.test(host) ? 'computer' : NETWORK.test(host) ? 'network' : 'anywhere';
}
