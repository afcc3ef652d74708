import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut, as for a phone that sleeps: nothing comes through any more, and nothing is refused. */
export interface CutNetwork {
  url: string;
  cut: () => void;
  /** New requests come through again; those from before never get an answer. */
  mend: () => void;
  stop: () => Promise<void>;
}

export async function startCutNetwork(serverUrl: string): Promise<CutNetwork> {
  const target = new URL(serverUrl);
  /** Both ends of each connection. */
  const ends = new Set<Socket>();
  let isCut = false;
  const hold = (socket: Socket) => {
    ends.add(socket);
    socket.on('error', () => socket.destroy());
    return socket.on('close', () => ends.delete(socket));
  };
  const network = createServer((phone) => {
    hold(phone);
    if (isCut) return;
    const server = hold(connect(Number(target.port), target.hostname));
    phone.on('close', () => server.destroy());
    server.on('close', () => phone.destroy());
    phone.pipe(server).pipe(phone);
  });
  network.listen(0, 'localhost');
  await once(network, 'listening');
  const end = () => {
    for (const socket of ends) socket.destroy();
  };
  return {
    url: `http://localhost:${(network.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of ends) socket.unpipe().pause();
    },
    mend: () => {
      isCut = false;
      end();
    },
    stop: async () => {
      end();
      network.close();
      await once(network, 'close');
    },
  };
}
