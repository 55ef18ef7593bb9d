import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '#platform/server/config/config.ts';
import { fault, ok, reasonFor, warning, type Check, type Finding } from './finding.ts';

const day = 86_400_000;
/** In milliseconds. A certificate that is renewed automatically is renewed earlier than this. */
const soon = 14 * day;
const maxClockDifferenceSeconds = 5;

/** Requests the site's health check as a visitor would, through all proxies. */
export function checkAddress(origin: string, { mode, trustedProxies }: Config): Check {
  return {
    name: 'address',
    run: async (signal) => {
      const { protocol, host } = new URL(origin);
      const findings: Finding[] = [];
      if (protocol === 'https:') findings.push(...(await certificateFindings(new URL(origin))));
      else if (mode === 'production')
        findings.push(
          fault(`${origin} is not encrypted.`, 'Serve it with HTTPS. Members cannot log in without.'),
        );
      if (findings.some(({ state }) => state === 'fault')) return findings;
      const response = await ask(`${origin}/readyz`, { signal });
      if (typeof response === 'string')
        return fault(`${origin} does not answer (${response}).`, 'Check the name, the proxy and the server.');
      if (response.status !== 200)
        return fault(
          `${origin}/readyz returned ${response.status}.`,
          'See its log. 502 or 504 means that the proxy does not reach the server.',
        );
      findings.push(...clockFindings(response));
      findings.push(...(await proxyFindings(origin, host, trustedProxies, signal)));
      return findings.every(({ state }) => state === 'ok')
        ? ok(`${origin} answers as visitors need it.`)
        : findings;
    },
  };
}

async function ask(address: string, init: RequestInit): Promise<Response | string> {
  try {
    const response = await fetch(address, { redirect: 'manual', ...init });
    await response.body?.cancel();
    return response;
  } catch (error) {
    return reasonFor(error);
  }
}

/** An empty log-in is refused as invalid. If a proxy changes the host or the protocol, it is refused as cross-origin. */
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
        `Make the proxy send the headers "Host: ${host}" and X-Forwarded-Proto.`,
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
    const remedy = 'Renew the certificate, and check that it covers this name with its whole chain.';
    socket.on('timeout', () =>
      end([fault('No answer on the port for HTTPS.', 'Check the firewall and the proxy.')]),
    );
    socket.on('error', (error) => end([fault(`HTTPS does not work (${reasonFor(error)}).`, remedy)]));
    socket.on('secureConnect', () => {
      const left = Date.parse(socket.getPeerCertificate().valid_to) - Date.now();
      if (left > soon) return end([]);
      const days = Math.floor(left / day);
      end([warning(`The certificate ends in ${days} days.`, 'Check that it is renewed by itself.')]);
    });
  });
}
