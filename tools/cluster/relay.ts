import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  /** Forwards nothing from now on and refuses nothing, like a network that loses every packet. */
  cut(): void;
  restore(): void;
  close(): void;
}

/** Opens a port that leads to another port on this machine. */
export async function openRelay(target: number): Promise<Relay> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (isCut) {
      socket.pause();
      return;
    }
    const onward = connect(target, '127.0.0.1');
    open.add(onward);
    onward.on('error', () => socket.destroy()).on('close', () => open.delete(onward));
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => onward.destroy());
    onward.on('close', () => {
      if (!isCut) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    port: address.port,
    cut() {
      isCut = true;
      for (const socket of open) socket.unpipe().pause();
    },
    restore() {
      isCut = false;
      for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
