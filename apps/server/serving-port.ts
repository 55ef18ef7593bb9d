import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { ConfigError, type Config } from '#platform/server/config/config.ts';

/**
 * Finds the port that several processes will share. This must be done first, because they would also share a port with
 * another server's processes, without an error.
 * @throws {ConfigError} if the port is not available.
 */
export async function findServingPort(config: Config): Promise<number> {
  const server = createServer();
  try {
    await once(server.listen(config.port, config.host), 'listening');
  } catch (error) {
    throw explainPort(config, error);
  }
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/**
 * Explains in one sentence why a port is not available, for the usual reasons. Returns other errors
 * unchanged.
 */
export function explainPort({ port, host }: Config, error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `PORT ${port} on ${host} is in use by another program; choose another port, for example PORT=3001.`,
    );
  }
  if (code === 'EACCES')
    return new ConfigError(`PORT ${port} requires more privileges; choose a port above 1023.`);
  return error;
}
