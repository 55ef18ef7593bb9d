import { randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '#platform/server/config/config.ts';
import { fault, ok, reasonFor, warning, type Check, type Finding } from './finding.ts';

const day = 86_400_000;
/** In milliseconds. A certificate that is renewed automatically is renewed earlier than this. */
const soon = 14 * day;
const maxClockDifferenceSeconds = 5;
/** Codes of connections that failed before any certificate was seen. */
const unreachable = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
/** Reserved for documentation (RFC 5737), so no visitor has it. */
const forgedAddress = '192.0.2.1';

/** Requests the site's health check as a visitor would, through all proxies. */
export function checkAddress(origin: string, config: Config): Check {
  return { name: 'address', run: (signal) => examineAddress(origin, config, signal) };
}

export async function examineAddress(
  origin: string,
  config: Config,
  signal: AbortSignal,
): Promise<Finding[]> {
  try {
    const findings = await examine(origin, config, signal);
    return findings.length === 0 ? [ok(`${origin} answers as visitors need it.`)] : findings;
  } catch (error) {
    return [
      fault(
        `${origin} stopped answering (${reasonFor(error)}).`,
        'Check the proxy and the log of the server.',
      ),
    ];
  }
}

async function examine(
  origin: string,
  { mode, trustedProxies }: Config,
  signal: AbortSignal,
): Promise<Finding[]> {
  const { protocol, host } = new URL(origin);
  const findings: Finding[] = [];
  if (protocol === 'https:') findings.push(...(await certificateFindings(new URL(origin))));
  else if (mode === 'production')
    findings.push(
      fault(`${origin} is not encrypted.`, 'Serve it with HTTPS. Members cannot log in without.'),
    );
  if (findings.some(({ state }) => state === 'fault')) return findings;
  const response = await ask(`${origin}/readyz`, {
    headers: { 'x-forwarded-for': forgedAddress },
    signal,
  });
  if (typeof response === 'string')
    return [fault(`${origin} does not answer (${response}).`, 'Check the name, the proxy and the server.')];
  if (response.status !== 200)
    return [
      fault(
        `${origin}/readyz returned ${response.status}.`,
        'See its log. 502 or 504 means that the proxy does not reach the server.',
      ),
    ];
  const seen = (await response.json().catch(() => null)) as { address?: unknown } | null;
  if (seen?.address === forgedAddress)
    findings.push(
      fault(
        'The server believes a forged X-Forwarded-For, so visitors can evade limits and bans.',
        'Set TRUSTED_PROXIES to the exact number of proxies, and let the outermost one replace the header.',
      ),
    );
  findings.push(...clockFindings(response));
  findings.push(...(await proxyFindings(origin, host, trustedProxies, signal)));
  findings.push(...(await socketFindings(origin, signal)));
  return findings;
}

async function ask(address: string, init: RequestInit): Promise<Response | string> {
  try {
    return await fetch(address, { redirect: 'manual', ...init });
  } catch (error) {
    return reasonFor(error);
  }
}

/** An empty log-in is refused as invalid. If a proxy changes the host, it is refused as cross-origin. */
async function proxyFindings(
  origin: string,
  host: string,
  trustedProxies: number,
  signal: AbortSignal,
): Promise<Finding[]> {
  const response = await fetch(`${origin}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{}',
    redirect: 'manual',
    signal,
  });
  const body = (await response.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  const code = body?.error?.code;
  const findings: Finding[] = [];
  if (code === 'foreign_origin')
    findings.push(
      fault(
        'The server treats requests from its own pages as cross-origin.',
        `Make the proxy pass on the header "Host: ${host}" unchanged.`,
      ),
    );
  else if (typeof code !== 'string')
    findings.push(
      fault(
        `Calls are answered with ${response.status} by something other than Vonk.`,
        "Check the proxy's rules for /api/.",
      ),
    );
  if (origin.startsWith('https:') && trustedProxies === 0)
    findings.push(
      warning(
        'TRUSTED_PROXIES is 0 although a proxy serves HTTPS, so all visitors share one limit.',
        'Set it to the number of proxies.',
      ),
    );
  return findings;
}

/** Opens a socket as pages do. The session does not exist, so the server closes it once it is open. */
async function socketFindings(origin: string, signal: AbortSignal): Promise<Finding[]> {
  const address = new URL('/socket/?EIO=4&transport=websocket', origin);
  const request = (address.protocol === 'https:' ? requestHttps : requestHttp)(address, {
    headers: {
      origin,
      cookie: 'auth.session=doctor',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
    signal,
  });
  const answer = await new Promise<string>((resolve) => {
    request.on('upgrade', (_response, socket) => {
      socket.on('error', () => undefined).destroy();
      resolve('opened');
    });
    request.on('response', ({ statusCode }) => {
      request.destroy();
      resolve(`HTTP ${statusCode}`);
    });
    request.on('error', (error) => resolve(reasonFor(error)));
    request.end();
  });
  if (answer === 'opened') return [];
  return [
    fault(
      `Websockets do not get through to the server (${answer}), so pages show news late.`,
      'Let the proxy pass on the headers Upgrade and Connection for /socket/.',
    ),
  ];
}

function clockFindings(response: Response): Finding[] {
  const date = Date.parse(response.headers.get('date') ?? '');
  const difference = Math.abs(date - Date.now()) / 1_000;
  if (!(difference > maxClockDifferenceSeconds)) return [];
  return [
    warning(
      `The clocks of this machine and the site differ by ${Math.round(difference)} s.`,
      'Run a time service (NTP) on both.',
    ),
  ];
}

function certificateFindings({ hostname, port }: URL): Promise<Finding[]> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      // An IP address has no name to request.
      ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
      timeout: 5_000,
    });
    const end = (findings: Finding[]) => {
      socket.destroy();
      resolve(findings);
    };
    const remedy =
      'Renew the certificate, and check that it covers this name with its whole chain. If it is from your own authority, set NODE_EXTRA_CA_CERTS for this command.';
    socket.on('timeout', () =>
      end([fault('No answer on the port for HTTPS.', 'Check the firewall and the proxy.')]),
    );
    socket.on('error', (error) => {
      const reason = reasonFor(error);
      end([
        unreachable.has(reason)
          ? fault(
              `${hostname} cannot be reached (${reason}).`,
              'Check its DNS record, the firewall and the proxy.',
            )
          : fault(`HTTPS does not work (${reason}).`, remedy),
      ]);
    });
    socket.on('secureConnect', () => {
      const left = Date.parse(socket.getPeerCertificate().valid_to) - Date.now();
      if (left > soon) return end([]);
      const days = Math.floor(left / day);
      end([
        warning(
          `The certificate of ${hostname} ends in ${days} days.`,
          'Check that it is renewed by itself.',
        ),
      ]);
    });
  });
}
