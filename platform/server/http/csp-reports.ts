import type { FastifyInstance } from 'fastify';
import { counter } from '../metrics.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Where browsers report what a page's content security policy has blocked. */
export const cspReportPath = '/csp-reports';

const maxBytes = 16 * 1024;
/** A browser collects a page's reports for a while. Reports beyond this number are not counted. */
const maxReports = 20;

/** Our policy's directives. A report can name anything, and each name would become a separate series. */
const directives: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'worker-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
]);

const reports = counter(
  'vonk_csp_reports_total',
  'What the content security policy has blocked in browsers, by directive and by kind of source',
  ['directive', 'blocked'],
);
// Prometheus would not see the first report as an increase if it did not begin at 0.
reports.inc({ directive: 'script-src-elem', blocked: 'inline' }, 0);

/**
 * Counts reports and keeps nothing else, because the addresses in them reveal what a member was looking at. Anyone can
 * send one, so they are limited like calls.
 */
export async function receiveCspReports(scope: FastifyInstance, limiter: RateLimiter): Promise<void> {
  await scope.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_request: unknown, body: string | Buffer) => String(body),
    );
    own.post(cspReportPath, {
      onRequest: async ({ context: { siteId, address } }) => limiter.check('report', siteId, address, null),
      handler: async ({ body, headers }, reply) => {
        for (const violation of violationsIn(String(body)))
          reports.inc(toLabels(violation, headers.host ?? ''));
        return reply.code(204).send();
      },
    });
  });
}

interface Violation {
  readonly directive: unknown;
  readonly blocked: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Both formats: one report (`report-uri`), and a list of reports of any kind (`report-to`). */
function violationsIn(text: string): Violation[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return [];
  }
  if (Array.isArray(sent))
    return sent.slice(0, maxReports).flatMap((report) => {
      const { type, body } = toFields(report);
      const { effectiveDirective: directive, blockedURL: blocked } = toFields(body);
      return type === 'csp-violation' ? [{ directive, blocked }] : [];
    });
  const report = toFields(toFields(sent)['csp-report']);
  const directive = report['effective-directive'] ?? report['violated-directive'];
  return directive === undefined ? [] : [{ directive, blocked: report['blocked-uri'] }];
}

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

function toLabels({ directive, blocked }: Violation, host: string) {
  const name = typeof directive === 'string' ? directive.split(' ', 1)[0]! : '';
  return { directive: directives.has(name) ? name : 'other', blocked: classify(blocked, host) };
}

/** Browser extensions cause most reports. */
function classify(blocked: unknown, host: string): string {
  if (typeof blocked !== 'string') return 'other';
  if (['inline', 'eval', 'data', 'blob'].includes(blocked)) return blocked;
  if (/^[\w-]*-extension\b/.test(blocked)) return 'extension';
  if (!URL.canParse(blocked)) return 'other';
  return new URL(blocked).host === host ? 'own' : 'foreign';
}
