import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface TakenMail {
  readonly to: string;
  readonly subject: string;
}

export interface FakeSmtp {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** The accepted mails, in the order in which they were accepted. */
  readonly taken: TakenMail[];
  /** The number of connections made so far. */
  connections(): number;
  /**
   * From now on, gives this reply for the recipient, such as `550 5.1.1 No such user`. With null, it accepts
   * mails again.
   */
  refuse(address: string, answer: string | null): void;
  /** The same for every recipient, as a provider does that has blocked the sender. */
  refuseAll(answer: string | null): void;
  close(): Promise<void>;
}

interface Refusals {
  readonly byAddress: Map<string, string>;
  ofAll: string | null;
}

/** An SMTP server (RFC 5321) on loopback. It accepts every mail, and records its recipient and subject. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const takenMails: TakenMail[] = [];
  const refusals: Refusals = { byAddress: new Map(), ofAll: null };
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    void converse(socket, refusals, takenMails).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: takenMails,
    connections: () => connections,
    refuse: (address, answer) => {
      if (answer === null) refusals.byAddress.delete(address);
      else refusals.byAddress.set(address, answer);
    },
    refuseAll: (answer) => {
      refusals.ofAll = answer;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

async function converse(socket: Socket, refusals: Readonly<Refusals>, taken: TakenMail[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to = '';
  let subject = '';
  let inMail = false;
  say('220 fake ESMTP');
  for await (const line of createInterface(socket)) {
    if (inMail) {
      if (/^Subject: /i.test(line)) subject = line.slice('Subject: '.length);
      if (line !== '.') continue;
      inMail = false;
      taken.push({ to, subject });
      say('250 2.0.0 Taken');
    } else if (/^RCPT TO:/i.test(line)) {
      to = /<(.*)>/.exec(line)![1]!;
      say(refusals.byAddress.get(to) ?? refusals.ofAll ?? '250 2.1.5 Ok');
    } else if (/^DATA$/i.test(line)) {
      inMail = true;
      say('354 Go on');
    } else if (/^QUIT$/i.test(line)) {
      socket.end('221 2.0.0 Bye\r\n');
    } else say('250 Ok');
  }
}
