import type { NetworkInterfaceInfo } from 'node:os';
import { SETTING_NAMES, type Settings } from '../env.ts';
import { qrText } from '../public-pages/qr.ts';

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

type Surroundings = {
  env: Readonly<NodeJS.ProcessEnv>;
  interfaces: Interfaces;
  isTerminal: boolean;
};

/** Hosts on which the server is reached from this computer alone. */
const OWN_HOSTS = ['127.0.0.1', '::1', 'localhost'];

/** Hosts on which the server is reached by all addresses of the computer. */
const ALL_HOSTS = ['0.0.0.0', '::'];

/** The settings that stand in the command itself. */
const REPEATED = ['PORT', 'DATA_DIR', 'HOST', 'PUBLIC_URL'];

/** The addresses of this computer in the networks that it is part of, as a phone in the same one would type them. */
const networkAddresses = (interfaces: Interfaces): string[] =>
  Object.values(interfaces)
    .flatMap((some) => some ?? [])
    .filter(({ family, internal, address }) => {
      // Nobody else reaches an address that a computer gives itself where there is no network (RFC 3927).
      return family === 'IPv4' && !internal && !address.startsWith('169.254.');
    })
    .map(({ address }) => address);

/** A value as a shell takes it. */
const quoted = (value: string) =>
  /^[\w./:@%+-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The command that starts this server for the network. Its own port and folder are repeated; other settings are only named,
 * since they may hold secrets: they have to be set as they were.
 */
function startLine(env: Readonly<NodeJS.ProcessEnv>, publicUrl: string, port: string | number) {
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== '';
  const others = SETTING_NAMES.filter((name) => !REPEATED.includes(name) && isSet(name));
  const settings = [
    ...(isSet('PORT') ? [`PORT=${port}`] : []),
    ...(isSet('DATA_DIR') ? [`DATA_DIR=${quoted(env['DATA_DIR']!.trim())}`] : []),
    'HOST=0.0.0.0',
    `PUBLIC_URL=${publicUrl}`,
  ];
  const same = others.length === 0 ? '' : ` with the same settings (${others.join(', ')})`;
  return `To try it on a phone${same}: ${settings.join(' ')} npm start`;
}

/**
 * Tells how the server is tried on a phone in the same network: by which address, or what to start it with. Nothing
 * where people reach it by https, as where it really runs.
 * @param port on which it listens
 * @param env in which it was started
 * @param isTerminal whether somebody may see a QR code
 */
export function phoneLines(
  { host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>,
  port: string | number,
  { env, interfaces, isTerminal }: Surroundings,
): string[] {
  if (publicUrl.startsWith('https:')) return [];
  const urls = networkAddresses(interfaces).map((address) => `http://${address}:${port}`);
  if (urls.length === 0) return [];
  if (OWN_HOSTS.includes(host)) {
    return [startLine(env, urls[0]!, port)];
  }
  if (!ALL_HOSTS.includes(host)) return [];
  const shown = urls.flatMap((url) => [
    `On a phone in this network: ${url}`,
    ...(isTerminal ? [qrText(url)] : []),
  ]);
  const isLinked = urls.includes(publicUrl);
  return [
    ...shown,
    'Passkeys and push need https.',
    ...(isLinked ? [] : [`Links lead to ${publicUrl}; to send them: PUBLIC_URL=${urls[0]}`]),
  ];
}
