import { randomBytes } from 'node:crypto';
import net, { isIP } from 'node:net';
import tls from 'node:tls';
import { SpanKind } from '@opentelemetry/api';
import { Client, InvalidCredentialsError, ResultCodeError } from 'ldapts';
import { inSpan } from '../../../platform/telemetry/spans.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import {
  type Entry,
  fillFilter,
  filterOfSubject,
  isBinary,
  isNamed,
  isOneMessage,
  isShut,
  nameOfGroup,
  personOfEntry,
  shutAttributes,
  valuesOf,
} from './ldap.rules.ts';
import type { Person } from '../oidc/claims.rules.ts';

/** Milliseconds after a fault in which the directory is not asked again: nobody waits for one that is down. */
const pauseAfterFault = 15_000;

/** The directory does not answer, or not as it must; nothing is known of any password. */
export class DirectoryFault extends Error {}

/** What the directory says of a login: nobody of that name, or the person and whether the password is theirs. */
export type DirectoryAnswer = { isKnown: false } | { isKnown: true; person: Person | undefined; fits: boolean };

/** One LDAP directory. All of it throws DirectoryFault, within LDAP_TIMEOUT. */
export interface Directory {
  /** Looks a person up by user name and tries the password by a bind. */
  check(userName: string, password: string): Promise<DirectoryAnswer>;
  /** Whether a password is that of a person who is known by id. */
  fits(subject: string, password: string): Promise<boolean>;
  /** Whether a person, known by id, is still there and not shut. */
  isThere(subject: string): Promise<boolean>;
  /** Connects, binds, and reads the entry that people are below. */
  probe(): Promise<void>;
}

/** Address of the directory, and the entry that its people are below. */
interface Place {
  url: string;
  base: string;
}

/** Makes a client; it opens a new connection for each question and keeps nothing open. */
export function openDirectory(settings: Settings, { url, base }: Place): Directory {
  const { LDAP_USER_FILTER, LDAP_NAME_ATTRIBUTE, LDAP_ID_ATTRIBUTE } = settings;
  let pausedUntil = 0;

  async function ask<T>(work: (client: Client) => Promise<T>): Promise<T> {
    if (performance.now() < pausedUntil) throw new DirectoryFault('paused after a fault');
    const client = makeClient(settings, url);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DirectoryFault('no answer in time')), settings.LDAP_TIMEOUT * 1000);
    });
    // Whether the directory took us: what it answers then is of one question.
    let isOpen = false;
    const question = async (): Promise<T> => {
      await begin(client, settings, url);
      isOpen = true;
      return work(client);
    };
    try {
      const asking = () => Promise.race([question(), late]);
      return await inSpan('LDAP', asking, {
        kind: SpanKind.CLIENT,
        attributes: { 'server.address': new URL(url).hostname },
      });
    } catch (error) {
      if (!isOpen || concernsAll(error)) pausedUntil = performance.now() + pauseAfterFault;
      throw error instanceof DirectoryFault ? error : new DirectoryFault(reasonOf(error), { cause: error });
    } finally {
      clearTimeout(timer);
      client.unbind().catch(() => undefined);
    }
  }

  const search = async (client: Client, filter: string): Promise<Entry[]> => {
    const { searchEntries } = await client.search(base, {
      scope: 'sub',
      filter,
      sizeLimit: 5,
      attributes: [
        LDAP_NAME_ATTRIBUTE,
        LDAP_ID_ATTRIBUTE,
        settings.LDAP_DISPLAY_ATTRIBUTE,
        'memberOf',
        ...shutAttributes,
      ],
      explicitBufferAttributes: isBinary(LDAP_ID_ATTRIBUTE) ? [LDAP_ID_ATTRIBUTE] : [],
    });
    return searchEntries;
  };

  const findOpen = async (client: Client, subject: string): Promise<Entry | undefined> => {
    const [entry] = await search(client, filterOfSubject(LDAP_USER_FILTER, LDAP_ID_ATTRIBUTE, subject));
    return entry && !isShut(entry) ? entry : undefined;
  };

  return {
    check: (userName, password) =>
      ask(async (client) => {
        const found = await search(client, fillFilter(LDAP_USER_FILTER, { name: userName }));
        const named = found.filter((entry) => isNamed(entry, userName, LDAP_NAME_ATTRIBUTE));
        // Which of several people of one name it is, nobody knows.
        if (named.length > 1) return { isKnown: true, person: undefined, fits: false };
        const [entry] = named;
        const dn = entry === undefined ? `cn=${randomBytes(8).toString('hex')},${base}` : String(entry.dn);
        const groups = entry ? await groupsOf(client, entry, userName, settings) : [];
        // A name that nobody has is tried too, so that it takes the same time.
        const fits = await bindFits(client, dn, password);
        if (!entry) return { isKnown: false };
        return { isKnown: true, person: personOfEntry(entry, groups, settings), fits: fits && !isShut(entry) };
      }),

    fits: (subject, password) =>
      ask(async (client) => {
        const entry = await findOpen(client, subject);
        return entry !== undefined && bindFits(client, String(entry.dn), password);
      }),

    isThere: (subject) => ask(async (client) => (await findOpen(client, subject)) !== undefined),

    probe: async () => {
      pausedUntil = 0;
      await ask((client) => client.search(base, { scope: 'base', attributes: ['1.1'] }));
    },
  };
}

/**
 * A client that connects once. It would connect again by itself after a connection was cut, and send the next password
 * over a connection that nobody encrypted.
 */
function makeClient(settings: Settings, url: string): Client {
  const { LDAP_START_TLS, LDAP_TIMEOUT } = settings;
  let isUsed = false;
  const once = <Connect extends typeof net.connect | typeof tls.connect>(connect: Connect): Connect =>
    ((...args: unknown[]) => {
      if (isUsed) throw new DirectoryFault('the connection was cut');
      isUsed = true;
      return (connect as (...options: unknown[]) => net.Socket)(...args);
    }) as Connect;
  const common = { url, timeout: LDAP_TIMEOUT * 1000, connectTimeout: LDAP_TIMEOUT * 1000 };
  if (url.startsWith('ldaps:'))
    return new Client({
      ...common,
      tlsOptions: tlsOptionsOf(settings, url),
      createSecureConnection: once(tls.connect),
    });
  // Options of TLS at an ldap:// address would make the client speak TLS from the first byte.
  return new Client({ ...common, ...(LDAP_START_TLS ? startTlsOnly(once) : { createConnection: once(net.connect) }) });
}

/**
 * What connects for StartTLS. The client would keep the beginning of a message that came before TLS and take it for the
 * directory's, so that whoever is on the line could name another person: nothing but one answer may have come.
 */
function startTlsOnly(once: (connect: typeof net.connect) => typeof net.connect) {
  let plain = Buffer.alloc(0);
  const watched = (...args: Parameters<typeof net.connect>): net.Socket =>
    net.connect(...args).on('data', (part: Buffer) => (plain = Buffer.concat([plain, part])));
  const upgrade = (options: tls.ConnectionOptions): tls.TLSSocket => {
    if (!isOneMessage(plain)) throw new DirectoryFault('more than an answer came before TLS');
    return tls.connect(options);
  };
  return {
    createConnection: once(watched as typeof net.connect),
    createSecureConnection: upgrade as typeof tls.connect,
  };
}

/** What a certificate of the directory is held to; the name is also sent, for hosts with several certificates. */
function tlsOptionsOf({ LDAP_CA }: Settings, url: string): { servername?: string; ca?: string } {
  const host = hostOf(url);
  return { ...(isIP(host) === 0 && { servername: host }), ...(LDAP_CA !== undefined && { ca: LDAP_CA }) };
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

async function begin(client: Client, settings: Settings, url: string): Promise<void> {
  const { LDAP_START_TLS, LDAP_BIND_DN, LDAP_BIND_PASSWORD } = settings;
  // The name that the certificate must have: behind StartTLS the socket no longer knows it.
  if (LDAP_START_TLS) await client.startTLS({ host: hostOf(url), ...tlsOptionsOf(settings, url) });
  if (LDAP_BIND_DN !== undefined && LDAP_BIND_PASSWORD !== undefined)
    await client.bind(LDAP_BIND_DN, LDAP_BIND_PASSWORD);
}

/** Whether a bind is taken. One without a password would be taken as nobody's (RFC 4513, 5.1.2): it is never sent. */
async function bindFits(client: Client, dn: string, password: string): Promise<boolean> {
  if (password === '' || dn === '') return false;
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * Codes by which a directory refuses one account: no such entry, wrong password or one that is shut, may not bind, or a
 * password that must be changed there first.
 */
const refusals: readonly number[] = [32, 48, 49, 50, 53, 19];
const isRefusal = (error: unknown): boolean =>
  error instanceof InvalidCredentialsError || (error instanceof ResultCodeError && refusals.includes(error.code));

/** What a directory answers a question with while it can answer nobody: busy, unavailable. */
const disabling: readonly number[] = [51, 52];
/** Whether nobody's question would be answered: the directory says so, or its connection is cut or silent. */
const concernsAll = (error: unknown): boolean =>
  error instanceof ResultCodeError ? disabling.includes(error.code) : true;

async function groupsOf(client: Client, entry: Entry, name: string, settings: Settings): Promise<string[]> {
  const { LDAP_GROUP_BASE, LDAP_GROUP_FILTER } = settings;
  if (LDAP_GROUP_BASE === undefined) return valuesOf(entry, 'memberOf').map(nameOfGroup);
  const filter = fillFilter(LDAP_GROUP_FILTER, { dn: String(entry.dn), name });
  const { searchEntries } = await client.search(LDAP_GROUP_BASE, { scope: 'sub', filter, attributes: ['cn'] });
  return searchEntries.flatMap((group) => valuesOf(group, 'cn'));
}

const reasonOf = (error: unknown): string =>
  (error instanceof ResultCodeError ? `${error.name} ${error.message}` : String((error as Error).message)).slice(
    0,
    200,
  );
