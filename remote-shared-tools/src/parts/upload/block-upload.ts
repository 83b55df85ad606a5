import { uploadRetryCount } from 'shared-contracts/constants';
import { storageBput, storageMkblk, storageMkfile, storagePath } from 'shared-contracts/endpoints';
import { blocksOf, chunksOf, type Span } from './blocks.rules.ts';
import { bytesOf, sha1, urlSafeBase64, urlSafeBase64OfText } from './bytes.ts';
import type { StoreClient } from './store-client.ts';
import { StoreError } from './store-request.ts';
import type { KeptBlock } from './upload-book.ts';

/** A block that the store holds whole, by its newest context. */
interface DoneBlock {
  ctx: string;
}

export interface BlockUploadOptions {
  client: StoreClient;
  file: File;
  /** Blocks that the store has said to hold, from here or from the server; used only where the bytes are the same. */
  held: readonly KeptBlock[];
  /** A block has been sent, wholly or in part: to be remembered. */
  onHeld(block: KeptBlock): void;
  /** Bytes of the file that the store has, those under way included. */
  onSent(bytes: number): void;
}

/** Blocks of one file under way at once; requests of all files share the store's gate besides. */
const blocksAtOnce = 3;

/** Sends a file in blocks of 4 MB by mkblk and bput, and puts it together by mkfile (R549 to R551). */
export class BlockUpload {
  readonly #options: BlockUploadOptions;
  readonly #spans: Span[];
  readonly #done: (DoneBlock | undefined)[];
  readonly #sent: number[];
  #held: readonly KeptBlock[];

  constructor(options: BlockUploadOptions) {
    this.#options = options;
    this.#spans = blocksOf(options.file.size);
    this.#done = this.#spans.map(() => undefined);
    this.#sent = this.#spans.map(() => 0);
    this.#held = options.held;
  }

  /** Resolves when the store has assembled the file. An assembly that misses a block resends all blocks once. */
  async run(key: string): Promise<Record<string, unknown>> {
    for (let round = 0; ; round += 1) {
      await this.#sendBlocks();
      const answer = await this.#assemble(key);
      if (answer) return answer;
      if (round >= 1) throw new StoreError(701, 'invalid context');
      this.#held = [];
      this.#done.fill(undefined);
    }
  }

  async #sendBlocks(): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < this.#spans.length) {
        const index = next++;
        this.#done[index] ??= await this.#sendBlock(index);
      }
    };
    await Promise.all(Array.from({ length: Math.min(blocksAtOnce, this.#spans.length) }, work));
  }

  async #sendBlock(index: number): Promise<DoneBlock> {
    const span = this.#spans[index]!;
    const known = await this.#findHeld(span);
    if (known && known.offset === span.end - span.start) {
      this.#reportSent(index, known.offset);
      return known;
    }
    let from = known;
    for (let failures = 0; ; failures += 1) {
      const done = await this.#sendChunks(index, from);
      if (done) return done;
      // A dead context: this block alone begins again (701, 612).
      from = undefined;
      if (failures >= uploadRetryCount) throw new StoreError(701, 'invalid context');
    }
  }

  async #sendChunks(index: number, from: KeptBlock | undefined): Promise<DoneBlock | undefined> {
    const { client, file } = this.#options;
    const span = this.#spans[index]!;
    const rest = chunksOf({ start: span.start + (from?.offset ?? 0), end: span.end });
    let last: { ctx: string; host: string | undefined } | undefined = from && { ctx: from.ctx, host: undefined };
    for (const { start, end } of rest) {
      const before = start - span.start;
      const answer = await client.ask({
        path: last
          ? storagePath(storageBput, { ctx: last.ctx, offset: before })
          : storagePath(storageMkblk, { blockSize: span.end - span.start }),
        body: file.slice(start, end),
        ...(last?.host ? { host: last.host } : {}),
        onSent: (bytes) => this.#reportSent(index, before + Math.min(bytes, end - start)),
      });
      if (answer.kind !== 'answer' || typeof answer.data.ctx !== 'string') return undefined;
      last = { ctx: answer.data.ctx, host: answer.host };
      this.#reportSent(index, end - span.start);
      this.#options.onHeld({
        ctx: last.ctx,
        blockSize: span.end - span.start,
        offset: end - span.start,
        checksum: String(answer.data.checksum ?? ''),
        crc32: Number(answer.data.crc32 ?? 0),
      });
    }
    return last && { ctx: last.ctx };
  }

  /** A held block of the same bytes, the longest first: name, size and time say nothing of them. */
  async #findHeld({ start, end }: Span): Promise<KeptBlock | undefined> {
    const candidates = this.#held.filter(
      ({ offset, blockSize, checksum }) => blockSize === end - start && offset > 0 && checksum !== '',
    );
    if (candidates.length === 0) return undefined;
    const bytes = await bytesOf(this.#options.file.slice(start, end));
    const lengths = [...new Set(candidates.map(({ offset }) => offset))].sort((one, other) => other - one);
    for (const length of lengths) {
      const own = urlSafeBase64(await sha1(bytes.subarray(0, length)));
      const found = candidates.find(({ offset, checksum }) => offset === length && checksum === own);
      if (found) return found;
    }
    return undefined;
  }

  async #assemble(key: string): Promise<Record<string, unknown> | undefined> {
    const { client, file } = this.#options;
    const segments = [['key', key], ['fname', file.name], ...(file.type ? [['mimeType', file.type]] : [])].map(
      ([name, value]) => `/${name}/${urlSafeBase64OfText(value!)}`,
    );
    const answer = await client.ask({
      path: `${storagePath(storageMkfile, { fileSize: file.size })}${segments.join('')}`,
      body: this.#done.map((block) => block!.ctx).join(','),
      contentType: 'text/plain',
    });
    if (answer.kind === 'newBlock') return undefined;
    return answer.kind === 'answer' ? answer.data : { key };
  }

  #reportSent(index: number, bytes: number): void {
    this.#sent[index] = bytes;
    this.#options.onSent(this.#sent.reduce((sum, one) => sum + one, 0));
  }
}
