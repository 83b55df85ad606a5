import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalReceiver, startReceiver } from '../local-receiver.ts';
import { EngineError, objectOf, onlyKeys } from './engine-error.ts';
import { FakeIndex } from './engine-index.ts';
import { readQuery, search } from './engine-search.ts';

/**
 * What is wrong with the engine: `hangs` takes a request and says nothing more, `drips` sends an answer that never
 * ends, `drops` cuts the line, `late` answers that it ran out of time, `broken` answers what is no JSON.
 */
type Trouble = 'hangs' | 'drips' | 'drops' | 'busy' | 'late' | 'broken';

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  type: string;
}

const json = (text: string, what = 'body') => objectOf(what, JSON.parse(text));

/**
 * The part of the OpenSearch protocol that we use, answered strictly: what the engine would refuse, or would read
 * otherwise than it is meant, is refused. No real engine runs where these tests do.
 */
export class FakeEngine {
  readonly indexes = new Map<string, FakeIndex>();
  readonly aliases = new Map<string, Set<string>>();
  /** Requests so far, as `POST /newsroom-v1/_search`. */
  readonly asked: string[] = [];
  trouble: Trouble | undefined;
  password = '';
  /** Ids that a bulk request does not take. */
  readonly refusedIds = new Set<string>();
  #receiver: LocalReceiver | undefined;

  async start(): Promise<string> {
    this.#receiver = await startReceiver((request, response) => void this.#serve(request, response));
    return this.#receiver.origin;
  }

  close = () => this.#receiver!.close();

  /** Empties it, as a new engine at the same address. */
  forget(): void {
    this.indexes.clear();
    this.aliases.clear();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, 'http://engine');
    this.asked.push(`${request.method} ${url.pathname}`);
    if (this.trouble === 'hangs') return;
    if (this.trouble === 'drops') return void request.socket.destroy();
    if (this.trouble === 'drips') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"hits":');
      const drip = setInterval(() => response.write(' '), 50).unref();
      response.on('close', () => clearInterval(drip));
      return;
    }
    const { status, body } = this.#answer(request, {
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      body: Buffer.concat(chunks).toString(),
      type: request.headers['content-type'] ?? '',
    });
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(this.trouble === 'broken' ? '{"hits"' : JSON.stringify(body));
  }

  #answer({ headers }: IncomingMessage, request: Asked): { status: number; body: unknown } {
    try {
      if (this.password !== '' && headers.authorization !== `Basic ${btoa(`newsroom:${this.password}`)}`)
        throw new EngineError(401, 'security_exception', 'missing authentication credentials');
      if (this.trouble === 'busy') throw new EngineError(429, 'circuit_breaking_exception', 'too many requests');
      return { status: 200, body: this.#route(request) };
    } catch (error) {
      if (error instanceof EngineError) return { status: error.status, body: error.body };
      if (error instanceof SyntaxError)
        return { status: 400, body: new EngineError(400, 'parse_exception', error.message).body };
      throw error;
    }
  }

  #route(request: Asked): unknown {
    const { method, path, query, body } = request;
    const params = (...known: string[]) => onlyKeys(`parameters of ${path}`, Object.fromEntries(query), known);
    if (`${method} ${path}` === 'GET /')
      return {
        name: 'fake',
        version: { distribution: 'opensearch', number: '2.19.1' },
        tagline: 'The OpenSearch Project',
      };
    if (`${method} ${path}` === 'POST /_bulk') {
      params('refresh', 'require_alias');
      return this.#bulk(request);
    }
    params();
    if (`${method} ${path}` === 'POST /_aliases') return this.#changeAliases(json(body));
    const [, first = '', second = '', ...rest] = path.split('/');
    if (method === 'GET' && first === '_alias' && rest.length === 0) {
      const names = [...(this.aliases.get(second) ?? [])];
      if (names.length === 0) throw new EngineError(404, 'test', `alias [${second}] missing`);
      return Object.fromEntries(names.map((name) => [name, { aliases: { [second]: {} } }]));
    }
    if (method === 'PUT' && second === '') return this.#create(first, json(body));
    if (method === 'DELETE' && second === '') {
      this.#concrete(first);
      this.indexes.delete(first);
      for (const names of this.aliases.values()) names.delete(first);
      return { acknowledged: true };
    }
    if (method === 'POST' && second === '_search') {
      const found = search(this.#named(first), json(body));
      return this.trouble === 'late' ? { ...found, timed_out: true, hits: { hits: [] } } : found;
    }
    if (method === 'POST' && second === '_count') {
      const index = this.#named(first);
      const asks = json(body);
      onlyKeys('count', asks, ['query']);
      const test = readQuery(index, asks.query ?? { match_all: {} });
      return { count: [...index.shown.values()].filter(test).length, _shards: { total: 1, failed: 0 } };
    }
    if ((method === 'POST' || method === 'GET') && second === '_refresh') {
      this.#named(first).refresh();
      return { _shards: { total: 1, successful: 1, failed: 0 } };
    }
    throw new EngineError(405, 'test', `nothing answers ${method} ${path}`);
  }

  #create(name: string, body: Record<string, unknown>) {
    if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) throw new EngineError(400, 'invalid_index_name_exception', name);
    if (this.aliases.has(name)) throw new EngineError(400, 'invalid_index_name_exception', `${name} is an alias`);
    if (this.indexes.has(name))
      throw new EngineError(400, 'resource_already_exists_exception', `index [${name}] already exists`);
    this.indexes.set(name, new FakeIndex(body));
    return { acknowledged: true, shards_acknowledged: true, index: name };
  }

  #concrete(name: string): FakeIndex {
    const index = this.indexes.get(name);
    if (!index) throw new EngineError(404, 'index_not_found_exception', `no such index [${name}]`);
    return index;
  }

  /** An index by its own name or by an alias of it alone. */
  #named(name: string): FakeIndex {
    const [only] = this.aliases.get(name) ?? [];
    return this.#concrete(only ?? name);
  }

  #changeAliases(body: Record<string, unknown>) {
    onlyKeys('aliases', body, ['actions']);
    const [indexes, aliases] = [
      new Map(this.indexes),
      new Map([...this.aliases].map(([a, names]) => [a, new Set(names)])),
    ];
    for (const action of body.actions as Record<string, { index: string; alias: string }>[]) {
      const [[kind, { index, alias }]] = Object.entries(action) as [[string, { index: string; alias: string }]];
      if (!indexes.has(index)) throw new EngineError(404, 'index_not_found_exception', `no such index [${index}]`);
      if (kind === 'add') {
        onlyKeys('add', action[kind]!, ['index', 'alias']);
        if (indexes.has(alias)) throw new EngineError(400, 'invalid_alias_name_exception', `${alias} is an index`);
        aliases.set(alias, (aliases.get(alias) ?? new Set()).add(index));
      } else if (kind === 'remove') {
        onlyKeys('remove', action[kind]!, ['index', 'alias']);
        if (!aliases.get(alias)?.delete(index)) throw new EngineError(404, 'aliases_not_found_exception', alias);
      } else if (kind === 'remove_index') {
        onlyKeys('remove_index', action[kind]!, ['index']);
        indexes.delete(index);
        for (const names of aliases.values()) names.delete(index);
      } else throw new EngineError(400, 'parsing_exception', `unknown action [${kind}]`);
    }
    this.indexes.clear();
    for (const [name, index] of indexes) this.indexes.set(name, index);
    this.aliases.clear();
    for (const [alias, names] of aliases) if (names.size > 0) this.aliases.set(alias, names);
    return { acknowledged: true };
  }

  #bulk({ query, body, type }: Asked) {
    if (!/^application\/(x-ndjson|json)/.test(type)) throw new EngineError(406, 'test', `Content-Type [${type}]`);
    if (!body.endsWith('\n'))
      throw new EngineError(400, 'illegal_argument_exception', 'The bulk request must be terminated by a newline');
    const refresh = query.get('refresh') ?? 'false';
    if (!['true', 'false', 'wait_for', ''].includes(refresh))
      throw new EngineError(400, 'illegal_argument_exception', `Unknown value for refresh: [${refresh}]`);
    const lines = body.slice(0, -1).split('\n');
    const items: unknown[] = [];
    const touched = new Set<FakeIndex>();
    for (let n = 0; n < lines.length; n += 2) {
      const action = json(lines[n]!, 'action');
      onlyKeys('Malformed action/metadata line', action, ['index']);
      const meta = objectOf('index', action.index);
      onlyKeys('metadata', meta, ['_index', '_id', 'version', 'version_type', 'routing', 'require_alias']);
      items.push({
        index: this.#write(meta, json(lines[n + 1]!, 'document'), query.get('require_alias') === 'true', touched),
      });
    }
    if (refresh !== 'false') for (const index of touched) index.refresh();
    return { took: 1, errors: items.some((item) => (item as { index: { error?: unknown } }).index.error), items };
  }

  #write(
    { _index, _id, version, version_type: kind }: Record<string, unknown>,
    document: Record<string, unknown>,
    needsAlias: boolean,
    touched: Set<FakeIndex>,
  ) {
    const [name, id] = [String(_index), String(_id)];
    try {
      if (kind !== 'external' || !Number.isSafeInteger(version) || Number(version) < 0)
        throw new EngineError(400, 'action_request_validation_exception', 'external versions are whole numbers');
      // Without it the engine would make an index of that name with a mapping that it guesses.
      if (needsAlias && !this.aliases.has(name))
        throw new EngineError(404, 'index_not_found_exception', `[require_alias] and [${name}] is not an alias`);
      if (this.refusedIds.has(id)) throw new EngineError(429, 'rejected_execution_exception', 'queue is full');
      const index = this.#named(name);
      touched.add(index);
      return { _index, _id, _version: version, ...index.write(id, Number(version), document) };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return { _index, _id, status: error.status, error: { type: error.type, reason: error.message } };
    }
  }
}
