import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Meaningless on a connection of HTTP/2, which refuses them.
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

interface Front {
  readonly address: string;
  readonly close: () => void;
}

/**
 * Serves what is at `base` over HTTP/2 on a free port of this machine, as a proxy in production does.
 * The certificate is made for this run, so browsers must be told to accept it.
 */
export async function serveHttp2(base: string): Promise<Front> {
  const { hostname, port } = new URL(base);
  // A socket's handshake comes as HTTP/1.1.
  const front = createSecureServer({ ...makeCertificate(hostname), allowHTTP1: true }, (incoming, answer) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const passed = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, host: String(incoming.headers[':authority'] ?? incoming.headers.host) },
      },
      (received) => {
        const own = Object.entries(received.headers).filter(([name]) => !hopByHop.includes(name));
        answer.writeHead(received.statusCode!, Object.fromEntries(own));
        received.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  front.on('upgrade', (incoming, socket) => {
    const passed = request({ hostname, port, path: incoming.url, headers: incoming.headers });
    passed.on('upgrade', (received, behind) => {
      const lines = received.rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      behind.pipe(socket).pipe(behind);
      behind.on('error', () => socket.destroy());
      socket.on('error', () => behind.destroy());
    });
    passed.on('response', () => socket.destroy());
    passed.on('error', () => socket.destroy());
    passed.end();
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    address: `https://${hostname}:${(front.address() as AddressInfo).port}`,
    close: () => front.close(),
  };
}

function makeCertificate(hostname: string): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'http2-front-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  try {
    const subject = ['-subj', `/CN=${hostname}`, '-addext', `subjectAltName=DNS:${hostname}`];
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
    execFileSync('openssl', ['req', '-x509', '-days', '2', ...subject, ...newKey, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (cause) {
    throw new Error('No certificate could be made. Install openssl, or measure with --http1.', { cause });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
