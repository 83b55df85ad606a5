import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import tls from 'node:tls';
import type { Settings } from '../../platform/settings/settings.ts';
import { siteOrigin, staffOrigin } from '../../platform/settings/site-origin.ts';
import type { ReadCheck } from './system-status.ts';
import { machineTexts as texts } from './machine.texts.ts';

/** Days before the end of a certificate from which operators are warned. */
const warningDays = 21;
const day = 86_400_000;
/** Milliseconds for which what was read is kept: the page is not to wait for other machines each time. */
const kept = 600_000;
const timeout = 5000;

/** Protocols that go by TLS. */
const usualPorts: Readonly<Record<string, number>> = { 'https:': 443, 'ldaps:': 636, 'rediss:': 6379, 'smtps:': 465 };

/** When the certificate of an address ends; undefined where none was shown. */
export type ReadEnd = (url: URL) => Promise<Date | undefined>;

/** Reads a certificate as a browser is shown it, good or not. */
export const readEnd: ReadEnd = (url) =>
  new Promise((resolve) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || usualPorts[url.protocol]);
    const socket = tls.connect({
      ...{ host, port, rejectUnauthorized: false, timeout },
      ...(isIP(host) === 0 && { servername: host }),
    });
    const end = (found?: Date) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      end(until === undefined ? undefined : new Date(until));
    });
    socket.once('timeout', () => end());
    socket.once('error', () => end());
  });

/** Settings that name a service which a newsroom may run itself, with a certificate that it has to renew. */
const services = [
  'OIDC_ISSUER',
  'LDAP_URL',
  'SSO_URL',
  'STORAGE_S3_ENDPOINT',
  'REDIS_URL',
  'SEARCH_URL',
  'CDN_PURGE_URL',
  'AI_BASE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const satisfies readonly (keyof Settings)[];

/** Addresses of ours, and of services of the settings, that are reached by TLS. */
export function placesOf(settings: Settings): URL[] {
  const { SITE_URL, MAIL_HOST, MAIL_PORT, MAIL_SECURITY } = settings;
  const ours = SITE_URL === undefined ? [] : [siteOrigin(settings), staffOrigin(settings)];
  const mail = MAIL_HOST !== undefined && MAIL_SECURITY === 'tls' ? `smtps://${MAIL_HOST}:${MAIL_PORT}` : undefined;
  const found = [...ours, ...services.map((name) => settings[name]), mail]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address))
    .filter(({ protocol }) => protocol in usualPorts);
  return [...new Map(found.map((url) => [url.host, url])).values()];
}

const filed = {
  WECHAT_PAY_PLATFORM_KEY: texts.payCertificate,
  LDAP_CA: texts.directoryCertificate,
  SEARCH_CA: texts.searchCertificate,
  REDIS_CA: texts.redisCertificate,
} as const;

/** Certificates that stand in the settings themselves. WeChat Pay's may also be a bare key, which never ends. */
function filedEnds(settings: Settings): { name: string; end: Date | undefined }[] {
  return Object.entries(filed).flatMap(([key, name]): { name: string; end: Date | undefined }[] => {
    const pem = settings[key as keyof typeof filed];
    if (pem === undefined || !pem.startsWith('-----BEGIN CERTIFICATE-----')) return [];
    try {
      return [{ name, end: new Date(new X509Certificate(pem).validTo) }];
    } catch {
      return [{ name, end: undefined }];
    }
  });
}

/** Days until certificates end; nothing where nothing is reached by TLS and none stands in the settings. */
export function certificateCheck(read: ReadEnd = readEnd): ReadCheck {
  let known: { until: number; ends: Promise<(Date | undefined)[]> } | undefined;
  return async ({ settings, now }) => {
    const places = placesOf(settings);
    const own = filedEnds(settings);
    if (places.length + own.length === 0) return undefined;
    const time = now().getTime();
    if (known === undefined || known.until < time)
      known = { until: time + kept, ends: Promise.all(places.map((url) => read(url))) };
    const ends = [...(await known.ends), ...own.map(({ end }) => end)];
    const names = [...places.map(({ host }) => host), ...own.map(({ name }) => name)];
    const days = ends.map((end) => (end === undefined ? undefined : Math.floor((end.getTime() - time) / day)));
    return {
      name: texts.certificates,
      state: days.every((left) => left !== undefined && left >= warningDays) ? 'ok' : 'warning',
      message: names.map((name, index) => texts.certificate(name, days[index])).join('；'),
    };
  };
}
