import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { FaultyLine } from './faulty-line.ts';

/** A line to an echo service. */
async function lineToEcho(): Promise<FaultyLine> {
  const service = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const line = await FaultyLine.open({ port: (service.address() as AddressInfo).port });
  onTestFinished(async () => {
    await line.close();
    service.close();
  });
  return line;
}

function dial(line: FaultyLine): Socket {
  const socket = connect({ port: line.port, host: '127.0.0.1' }).setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => undefined);
}

async function echo(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [answer] = (await once(socket, 'data')) as [string];
  return answer;
}

const awaitCode = async (socket: Socket): Promise<unknown> =>
  ((await once(socket, 'error')) as [NodeJS.ErrnoException])[0].code;

test('an intact line passes everything, at once or later', async () => {
  const line = await lineToEcho();
  const socket = dial(line);
  expect(await echo(socket, 'one')).toBe('one');
  line.delay(5);
  expect(await echo(socket, 'two')).toBe('two');
});

test('a hanging service keeps its connections and answers once it continues', async () => {
  const line = await lineToEcho();
  const [open, connectedSocket] = [dial(line), dial(line)];
  await echo(open, 'one');
  line.hang();
  const answers = [echo(open, 'two'), echo(connectedSocket, 'three'), echo(dial(line), 'four')];
  expect(await Promise.race([...answers, Promise.resolve('nothing')])).toBe('nothing');
  await line.repair();
  expect(await Promise.all(answers)).toEqual(['two', 'three', 'four']);
});

test('a lost service leaves its connections permanently silent, and serves new ones', async () => {
  const line = await lineToEcho();
  const lost = dial(line);
  await echo(lost, 'one');
  line.lose();
  lost.write('two');
  let hasHeard = false;
  for (const event of ['data', 'end', 'close']) lost.once(event, () => (hasHeard = true));
  await line.repair();
  expect(await echo(dial(line), 'three')).toBe('three');
  expect(hasHeard).toBe(false);
});

test('a refusing service resets its connections and comes back on the same port', async () => {
  const line = await lineToEcho();
  const socket = dial(line);
  await echo(socket, 'one');
  expect((await Promise.all([awaitCode(socket), line.refuse()]))[0]).toBe('ECONNRESET');
  expect(await awaitCode(dial(line))).toBe('ECONNREFUSED');
  await line.repair();
  expect(await echo(dial(line), 'two')).toBe('two');
});

test('a line can answer with garbage, or break halfway', async () => {
  const line = await lineToEcho();
  line.answer('garbage');
  expect(await echo(dial(line), 'one')).toBe('garbage');
  await line.repair();
  line.cutAfter(2);
  const halved = dial(line);
  const [answer] = await Promise.all([echo(halved, 'one'), once(halved, 'end')]);
  expect(answer).toBe('on');
});

test('a moved line leads new connections to the other service, and keeps the open ones', async () => {
  const line = await lineToEcho();
  const before = dial(line);
  expect(await echo(before, 'one')).toBe('one');
  const other = createServer((socket) => socket.on('error', () => undefined).end('moved'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  line.moveTo({ port: (other.address() as AddressInfo).port });
  const [answer] = (await once(dial(line), 'data')) as [string];
  expect(answer).toBe('moved');
  expect(await echo(before, 'two')).toBe('two');
});
