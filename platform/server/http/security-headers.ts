import { cspReportPath } from './csp-reports.ts';

/**
 * The headers of every response. Radix and streaming set style attributes, which is why `style-src-attr` is
 * allowed. All other inline code needs the request's nonce.
 */
export function securityHeaders(nonce: string, secure: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    'reporting-endpoints': `csp="${cspReportPath}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

interface OtherOrigins {
  /** May serve styles, fonts, pictures and videos, but never script. */
  readonly assets: string | null;
  /** May serve only pictures. */
  readonly photos: string | null;
}

export function contentSecurityPolicy(
  nonce: string,
  others: OtherOrigins = { assets: null, photos: null },
): string {
  const assets = others.assets === null ? '' : ` ${others.assets}`;
  const photos = others.photos === null || others.photos === others.assets ? '' : ` ${others.photos}`;
  const policy = [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'${assets}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${assets}${photos}`,
    `media-src 'self'${assets}`,
    `font-src 'self'${assets}`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ];
  return policy.join('; ');
}

/**
 * The policy of the worker that converts HEIC photos. Its decoder is WebAssembly, which no page of ours may compile. A
 * worker has the policy of its own address, so only this one is allowed more, and it may fetch nothing but scripts.
 */
export const heicWorkerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; report-uri ${cspReportPath}`;
