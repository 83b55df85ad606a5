import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { reporting } from './policy-reports.ts';

/**
 * Content-Security-Policy of the host's page: everything from our own origin, uploads also to the
 * store; what it blocks is reported. antd writes its styles into the page at run time, hence 'unsafe-inline' for styles
 * alone.
 * `developing` are the origins that a granted page may take remotes' development builds from.
 */
export function hostPolicy(
  { STORAGE_URL, VIDEO_LIBRARY_MEDIA }: Pick<Settings, 'STORAGE_URL' | 'VIDEO_LIBRARY_MEDIA'>,
  developing: readonly string[] = [],
): string {
  const store = STORAGE_URL
    ? STORAGE_URL.split(',')
        .map((host) => ` ${new URL(host.trim()).origin}`)
        .join('')
    : '';
  const library = VIDEO_LIBRARY_MEDIA ? ` ${new URL(VIDEO_LIBRARY_MEDIA).origin}` : '';
  const extraSources = developing.map((origin) => ` ${origin}`).join('');
  const channel = developing.map((origin) => ` ${origin} ${origin.replace(/^http/, 'ws')}`).join('');
  return reporting(
    [
      "default-src 'none'",
      `script-src 'self'${extraSources}`,
      `style-src 'self' 'unsafe-inline'${extraSources}`,
      `img-src 'self' data: blob:${store}${library}${extraSources}`,
      `media-src 'self' blob:${store}${library}`,
      "font-src 'self' data:",
      `connect-src 'self'${store}${channel}`,
      "frame-src 'self' blob:",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
    ].join('; '),
  );
}

/**
 * Header by which the browser itself refuses a script without a hash. A page with a granted development build, which
 * has none, only reports.
 */
export function integrityPolicy(isGranted: boolean): [name: string, value: string] {
  return [isGranted ? 'integrity-policy-report-only' : 'integrity-policy', 'blocked-destinations=(script)'];
}

/** Headers of every answer that brings none of its own; an answer of the API can show or frame nothing. */
export function addSecurityHeaders(app: FastifyInstance, { SITE_URL = '' }: Pick<Settings, 'SITE_URL'>): void {
  const isHttpsSite = SITE_URL.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    const isCall = request.url.startsWith('/amc/');
    const defaults: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'geolocation=(), microphone=(), camera=()',
      // A browser heeds it over https alone; `protocol` is a proxy's word only where that proxy is trusted.
      ...((isHttpsSite || request.protocol === 'https') && {
        'strict-transport-security': `max-age=${365 * 24 * 3600}`,
      }),
      ...(isCall && {
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      }),
    };
    for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}
