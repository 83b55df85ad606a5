import { setTimeout as wait } from 'node:timers/promises';
import type { API, Client } from '@opensearch-project/opensearch';
import type { Settings } from '../settings/settings.ts';
import { EngineFault, faultOf } from './engine-fault.ts';

/** A hit: its id, and the values by which a search goes on behind it. */
export interface EngineHit {
  id: string;
  sort: (string | number)[];
}

/** A document with its version: an older version never replaces a younger one. */
export interface EngineWrite {
  id: string;
  version: number;
  document: Record<string, unknown>;
}

/** An index with the mapping and settings that it is made with. */
export type IndexBody = NonNullable<API.Indices_Create_Request['body']>;
/** Changes of names of indexes that are made together or not at all. */
export type AliasActions = NonNullable<NonNullable<API.Indices_UpdateAliases_Request['body']>['actions']>;

/** The operations that we need of a search engine. All throw EngineFault within a time. */
export interface SearchEngine {
  search(alias: string, body: API.Search_RequestBody): Promise<EngineHit[]>;
  /**
   * Writes documents to an index by a name of it, never to one that does not exist. A version that is there already
   * counts as written. Returns the ids that were not written, with why. `isShown` waits until searches find them.
   */
  write(alias: string, writes: readonly EngineWrite[], isShown: boolean): Promise<Map<string, string>>;
  /** Makes an index; nothing when there is one of that name. */
  createIndex(index: string, body: IndexBody): Promise<void>;
  changeAliases(actions: AliasActions): Promise<void>;
  /** Names of the indexes behind an alias; none when there is no such alias. */
  indexesOf(alias: string): Promise<string[]>;
  count(alias: string, query: NonNullable<API.Count_Request['body']>['query']): Promise<number>;
  /** Has searches find all that was written. */
  refresh(index: string): Promise<void>;
  /** Name and version of the engine, e.g. opensearch 2.19.1. */
  describe(): Promise<string>;
}

type EngineSettings = Pick<Settings, 'SEARCH_URL' | 'SEARCH_USERNAME' | 'SEARCH_PASSWORD' | 'SEARCH_CA'> &
  Pick<Settings, 'SEARCH_TIMEOUT'>;

/** Milliseconds for writes and for changes of indexes; less than a transaction may be idle. */
const writeWithin = 20_000;

/** The client is loaded with the first call: without the setting it never is. */
async function connect({ SEARCH_URL, SEARCH_USERNAME, SEARCH_PASSWORD, SEARCH_CA }: EngineSettings): Promise<Client> {
  const { Client: Connected } = await import('@opensearch-project/opensearch');
  return new Connected({
    node: SEARCH_URL!,
    ...(SEARCH_USERNAME !== undefined && { auth: { username: SEARCH_USERNAME, password: SEARCH_PASSWORD! } }),
    ...(SEARCH_CA !== undefined && { ssl: { ca: SEARCH_CA } }),
    maxRetries: 0,
    resurrectStrategy: 'optimistic',
  });
}

/** Makes an engine that speaks to the address of the settings. */
export function openEngine(settings: EngineSettings): SearchEngine {
  let connecting: Promise<Client> | undefined;

  /** The time covers the whole answer: the client's own ends with each byte that comes. */
  async function ask<T>(within: number, call: (client: Client) => Promise<{ body: T }>): Promise<T> {
    const client = await (connecting ??= connect(settings));
    const late = new AbortController();
    const answer = call(client) as Promise<{ body: T }> & { abort?(): void };
    try {
      const timer = wait(within, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new EngineFault('slow');
      });
      const { body } = await Promise.race([answer, timer]);
      return body;
    } catch (error) {
      answer.catch(() => undefined);
      answer.abort?.();
      throw faultOf(error);
    } finally {
      late.abort();
    }
  }

  const change = <T>(call: (client: Client) => Promise<{ body: T }>) => ask(writeWithin, call);

  return {
    async search(alias, body) {
      // The engine takes no fractions of a unit.
      const milliseconds = Math.round(settings.SEARCH_TIMEOUT * 1000);
      const answer = await ask(milliseconds, (client) =>
        client.search({ index: alias, body: { ...body, timeout: `${milliseconds}ms` } }),
      );
      if (answer.timed_out) throw new EngineFault('slow');
      if (answer._shards.failed > 0) throw new EngineFault('answer');
      return answer.hits.hits.map(({ _id, sort }) => ({ id: String(_id), sort: (sort ?? []) as EngineHit['sort'] }));
    },
    async write(alias, writes, isShown) {
      const lines = writes.flatMap(({ id, version, document }) => [
        { index: { _index: alias, _id: id, version, version_type: 'external' as const } },
        document,
      ]);
      const { items } = await change((client) =>
        client.bulk({ body: lines, require_alias: true, ...(isShown && { refresh: 'wait_for' as const }) }),
      );
      const failed = new Map<string, string>();
      for (const { index: item } of items)
        if (item && item.status >= 300 && item.status !== 409)
          failed.set(String(item._id), `${item.status} ${item.error?.type ?? ''}`.trim());
      return failed;
    },
    async createIndex(index, body) {
      await change((client) => client.indices.create({ index, body })).catch((error: unknown) => {
        if (!isOfType(error, 'resource_already_exists_exception')) throw error;
      });
    },
    async changeAliases(actions) {
      await change((client) => client.indices.updateAliases({ body: { actions } }));
    },
    async indexesOf(alias) {
      const known = await change((client) => client.indices.getAlias({ name: alias })).catch(unlessMissing);
      return Object.keys(known ?? {});
    },
    async count(alias, query) {
      return (await change((client) => client.count({ index: alias, body: { query } }))).count;
    },
    async refresh(index) {
      await change((client) => client.indices.refresh({ index }));
    },
    async describe() {
      const { version } = await ask(writeWithin, (client) => client.info());
      return `${version.distribution ?? 'elasticsearch'} ${version.number}`;
    },
  };
}

const isOfType = (error: unknown, type: string) =>
  error instanceof EngineFault && typeof error.cause === 'string' && error.cause.endsWith(type);

function unlessMissing(error: unknown): undefined {
  if (error instanceof EngineFault && error.trouble === 'missing') return undefined;
  throw error;
}
