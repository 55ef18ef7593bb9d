import { createServer, type Socket } from 'node:net';

/**
 * The baseline for fan-out: a process that only writes the same bytes to every connection. The first byte
 * that it receives on one of them says how often. Prints its port on the first line of its output.
 */
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.setNoDelay(true);
  // The far end considers a connection open before it is accepted here.
  socket.write('accepted');
  socket.on('close', () => sockets.delete(socket));
  socket.on('error', () => sockets.delete(socket));
  socket.on('data', (line) => {
    for (
      const times = Number(line.toString()), bytes = Buffer.alloc(120, 'x'), from = { turn: 0 };
      from.turn < times;
      from.turn++
    ) {
      for (const one of sockets) one.write(bytes);
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
process.on('SIGTERM', () => process.exit(0));
