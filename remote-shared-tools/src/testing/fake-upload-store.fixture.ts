import { createHash } from 'node:crypto';

/** A request as the store saw it. */
export interface SeenRequest {
  host: string;
  path: string;
  token: string;
  /** Bytes of the body; of a form's file for a form. */
  bytes: number;
  /** Fields of a form, and its file's name. */
  fields: Record<string, string>;
}

interface Block {
  size: number;
  bytes: Buffer;
}

type Fault = (seen: SeenRequest) => number | undefined;

const checksumOf = (data: Buffer) =>
  createHash('sha1').update(data).digest('base64').replaceAll('+', '-').replaceAll('/', '_');

/** Path where clients report the outcome of uploads; no part of an upload. */
const statisticsPath = '/log/3';

/** A store in memory behind XMLHttpRequest: mkblk, bput, mkfile and the form, with contexts that die. */
export class FakeUploadStore {
  readonly seen: SeenRequest[] = [];
  readonly files = new Map<string, Buffer>();
  /** Lines of statistics that were posted, each try. */
  readonly statistics: string[] = [];
  /** Status that the statistics post gets. */
  statisticsStatus = 200;
  readonly #blocks = new Map<string, Block>();
  /** Called before each request; a number is the status that refuses it, 0 no answer at all. */
  fault: Fault = () => undefined;
  #made = 0;

  /** Forgets all contexts, as the cloud does after a day. */
  forgetContexts(): void {
    this.#blocks.clear();
  }

  /** Returns the content of a session listing. */
  get held() {
    return [...this.#blocks].map(([ctx, { size, bytes }]) => ({
      ctx,
      offset: bytes.length,
      blockSize: size,
      checksum: checksumOf(bytes),
      crc32: 0,
      expired_at: 4_102_444_800,
    }));
  }

  requestsOf(step: string): SeenRequest[] {
    return this.seen.filter(({ path }) => path.startsWith(step));
  }

  answer(seen: SeenRequest, body: Buffer): { status: number; data: object } {
    if (seen.path === statisticsPath) {
      this.statistics.push(body.toString());
      return { status: this.statisticsStatus, data: {} };
    }
    const refused = this.fault(seen);
    if (refused !== undefined) return { status: refused, data: { error: 'refused' } };
    const [, step, ...rest] = seen.path.split('/');
    if (step === 'mkblk') return this.#grow({ size: Number(rest[0]), bytes: Buffer.alloc(0) }, body);
    if (step === 'bput') return this.#append(rest[0]!, Number(rest[1]), body);
    if (step === 'mkfile') return this.#assemble(rest, body.toString());
    this.files.set(seen.fields.key!, body);
    return { status: 200, data: { key: seen.fields.key, hash: 'h' } };
  }

  #append(ctx: string, offset: number, body: Buffer) {
    const block = this.#blocks.get(ctx);
    if (!block || block.bytes.length !== offset) return { status: 701, data: { error: 'invalid context' } };
    return this.#grow(block, body);
  }

  #grow({ size, bytes }: Block, body: Buffer) {
    const ctx = `ctx${(this.#made += 1)}`;
    const grown = Buffer.concat([bytes, body]);
    this.#blocks.set(ctx, { size, bytes: grown });
    return { status: 200, data: { ctx, offset: grown.length, checksum: checksumOf(grown), crc32: 0 } };
  }

  #assemble([size, ...segments]: string[], contexts: string) {
    const blocks = contexts.split(',').map((ctx) => this.#blocks.get(ctx));
    if (blocks.some((block) => !block || block.bytes.length !== block.size))
      return { status: 701, data: { error: 'block 0: invalid context' } };
    const bytes = Buffer.concat(blocks.map((block) => block!.bytes));
    const key = Buffer.from(segments[segments.indexOf('key') + 1]!, 'base64url').toString();
    this.files.set(key, bytes);
    return { status: bytes.length === Number(size) ? 200 : 400, data: { key, hash: 'h' } };
  }
}

/** Puts the store in the place of XMLHttpRequest; each request is answered in a later turn. */
export function installStore(store: FakeUploadStore): void {
  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    ontimeout?: () => void;
    timeout = 0;
    status = 0;
    responseText = '';
    #url = '';
    #headers: Record<string, string> = {};
    #isOver = false;

    open(_method: string, url: string) {
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }

    abort() {
      if (this.#isOver) return;
      this.#isOver = true;
      this.onabort?.();
    }

    async send(body: Blob | FormData | string) {
      const isForm = body instanceof FormData;
      const fields = isForm
        ? Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
        : {};
      const bytes = await bytesOf(isForm ? (body.get('file') as File) : body);
      if (this.#isOver) return;
      const [host, path] = this.#url.endsWith(statisticsPath) ? ['', statisticsPath] : cut(this.#url);
      const seen = {
        host,
        path,
        token: fields.token ?? this.#headers.authorization?.replace('UpToken ', '') ?? '',
        bytes: bytes.length,
        fields,
      };
      if (path !== statisticsPath) store.seen.push(seen);
      const { status, data } = store.answer(seen, bytes);
      if (status !== 0) this.upload.onprogress?.({ loaded: bytes.length, total: bytes.length });
      if (this.#isOver) return;
      this.#isOver = true;
      this.status = status;
      this.responseText = JSON.stringify(data);
      if (status === 0) this.onerror?.();
      else this.onload?.();
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as never;
}

/** 'https://up/mkblk/4' -> ['https://up', '/mkblk/4'] */
function cut(url: string): [host: string, path: string] {
  const index = url.search(/\/(mkblk|bput|mkfile)\/|\/$/);
  return [url.slice(0, index), url.slice(index)];
}

async function bytesOf(body: Blob | string): Promise<Buffer> {
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.from(await body.arrayBuffer());
}
