import { createHmac, type Hash, randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { blockSize as largest, KodoError, kodoErrors, type UploadKeys, type UploadPolicy, urlSafe } from 'kodo';
import { uploadContextExpiry } from 'shared-contracts/constants';
import type { heldBlock } from 'shared-contracts/model';
import type { z } from 'zod';
import { sameText } from '../../platform/text/same-text.ts';
import { pieceFolderName, piecesRoot, type StoreParts, writePiece } from './store-parts.ts';
import { isIntact } from '../../platform/storage/sync-pieces.ts';
import type { SharedPieces } from '../../platform/storage/shared-pieces.ts';
import { sharedPiecesOf } from '../../platform/storage/stored-objects.ts';

/**
 * A block as described by its context: its file and its length. The file's name contains both, so each context is good
 * for one next step.
 */
interface BlockState {
  folder: string;
  id: string;
  blockSize: number;
  offset: number;
  crc32: number;
  /** Hex. */
  sha1: string;
  /** Unix seconds. */
  expires: number;
}

/** Answer of mkblk and bput. */
export type BlockAnswer = z.infer<typeof heldBlock> & { host: string };

/** Number of hashes of open blocks that are cached for their next chunk; for others the block is read once more. */
const hashesKept = 256;

const lifetime = uploadContextExpiry * 86_400;
const fileName = ({ id, blockSize, offset, crc32, sha1, expires }: BlockState) =>
  [id, blockSize, offset, crc32, sha1, expires].join('.');

/**
 * Upload v1: blocks of 4 MB sent in chunks, each answered with a context that names what is held. No state but the
 * files.
 */
export class KodoBlocks {
  readonly #parts: StoreParts;
  readonly #keys: UploadKeys;
  readonly #hashes = new Map<string, Hash>();
  readonly #shared: SharedPieces | undefined;

  constructor(parts: StoreParts, keys: UploadKeys) {
    this.#parts = parts;
    this.#keys = keys;
    this.#shared = sharedPiecesOf(parts.settings);
  }

  /** mkblk: a new block with its first chunk. */
  async make(policy: UploadPolicy, blockSize: number, body: AsyncIterable<Buffer>, host: string): Promise<BlockAnswer> {
    if (!(blockSize >= 1 && blockSize <= largest)) throw new KodoError(400, 'invalid block size');
    const folder = pieceFolderName(policy);
    const id = randomBytes(9).toString('base64url');
    const work = this.#path(folder, `${id}.new`);
    return this.#write(work, { folder, id, blockSize, offset: 0, crc32: 0, sha1: '', expires: 0 }, body, host);
  }

  /** bput: the next chunk of a block. A context that is expired, foreign or already used gives 701. */
  async put(
    policy: UploadPolicy,
    ctx: string,
    offset: number,
    body: AsyncIterable<Buffer>,
    host: string,
  ): Promise<BlockAnswer> {
    const state = this.#read(ctx, policy);
    if (offset !== state.offset || offset >= state.blockSize) throw kodoErrors.badContext();
    const [blockPath, work] = [
      this.#path(state.folder, fileName(state)),
      this.#path(state.folder, `${state.id}.${randomBytes(4).toString('hex')}.work`),
    ];
    await this.#fetchUnheld(state, blockPath);
    // The first to move the file continues with it; a second sender finds nothing.
    await rename(blockPath, work).catch(() => {
      throw kodoErrors.badContext();
    });
    return this.#write(work, state, body, host, blockPath);
  }

  /** Files of a whole upload in the order of their contexts, for mkfile. */
  async collect(
    policy: UploadPolicy,
    contexts: readonly string[],
    fileSize: number,
  ): Promise<{ path: string; size: number; sha1: Buffer }[]> {
    const states = contexts.map((ctx) => this.#read(ctx, policy));
    const isWhole = states.every(
      ({ blockSize, offset }, index) => offset === blockSize && (index === states.length - 1 || blockSize === largest),
    );
    if (!isWhole || states.reduce((sum, { offset }) => sum + offset, 0) !== fileSize)
      throw new KodoError(400, 'file size does not match its blocks');
    if (new Set(states.map(({ id }) => id)).size !== states.length) throw kodoErrors.badContext();
    const files = states.map((state) => ({
      path: this.#path(state.folder, fileName(state)),
      size: state.offset,
      sha1: Buffer.from(state.sha1, 'hex'),
    }));
    await this.#shared?.fetch(files.map((file) => file.path));
    for (const [index, file] of files.entries())
      if (!(await isIntact(file.path, states[index]!.sha1))) throw kodoErrors.badContext();
    return files;
  }

  /** Returns the pieces held of an upload, for continuing in another browser. */
  async held(policy: UploadPolicy): Promise<z.infer<typeof heldBlock>[]> {
    const folder = pieceFolderName(policy);
    const here = await readdir(this.#path(folder, '')).catch(() => []);
    const names = new Set([...here, ...((await this.#shared?.names(this.#path(folder, ''))) ?? [])]);
    const now = this.#now();
    const blocks = new Map<string, z.infer<typeof heldBlock>>();
    for (const name of names) {
      const [id, blockSize, offset, crc, sha1, expires] = name.split('.');
      if (!id || !sha1 || Number(expires) <= now || !(await isIntact(this.#path(folder, name), sha1))) continue;
      const state = {
        folder,
        id,
        blockSize: Number(blockSize),
        offset: Number(offset),
        crc32: Number(crc),
        sha1,
        expires: Number(expires),
      };
      const { host: _host, ...answer } = this.#answer(state, '');
      // A process keeps its state of a block that went on at another one; the furthest counts.
      if ((blocks.get(id)?.offset ?? 0) < answer.offset) blocks.set(id, answer);
    }
    return [...blocks.values()];
  }

  /** Removes blocks whose contexts have expired. */
  async clearStale(): Promise<void> {
    const root = piecesRoot(this.#parts.settings.STORAGE_DIR, 'blocks');
    const oldest = this.#parts.now().getTime() - lifetime * 1000;
    for (const folder of await readdir(root).catch(() => [])) {
      for (const name of await readdir(path.join(root, folder))) {
        const file = path.join(root, folder, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtimeMs < oldest) await rm(file, { force: true });
      }
    }
  }

  async #write(
    work: string,
    state: BlockState,
    body: AsyncIterable<Buffer>,
    host: string,
    blockPath?: string,
  ): Promise<BlockAnswer> {
    try {
      const { crc32, sha1 } = state;
      const piece = { path: work, offset: state.offset, before: { crc32, sha1, hash: this.#hashes.get(state.id) } };
      const written = await writePiece(body, piece, { limit: state.blockSize - state.offset });
      if (written.size === state.offset) throw new KodoError(400, 'empty body');
      const next = {
        ...state,
        offset: written.size,
        crc32: written.crc32,
        sha1: written.sha1.toString('hex'),
        expires: this.#now() + lifetime,
      };
      const file = this.#path(state.folder, fileName(next));
      await rename(work, file);
      await this.#shared?.save(file);
      if (blockPath) await this.#shared?.remove([blockPath]);
      this.#keepHash(next, written.hash);
      return this.#answer(next, host);
    } catch (error) {
      // A chunk that broke off leaves the block as it was: bytes after the offset are overwritten.
      await (blockPath ? rename(work, blockPath) : rm(work, { force: true })).catch(() => undefined);
      throw error;
    }
  }

  /** A block that another process received is fetched, unless this one goes on with it already. */
  async #fetchUnheld({ folder, id }: BlockState, blockPath: string): Promise<void> {
    if (!this.#shared) return;
    const here = await readdir(this.#path(folder, '')).catch(() => []);
    if (!here.some((name) => name.startsWith(`${id}.`))) await this.#shared.fetch([blockPath]);
  }

  #keepHash({ id, offset, blockSize }: BlockState, hash: Hash): void {
    this.#hashes.delete(id);
    if (offset >= blockSize) return;
    this.#hashes.set(id, hash);
    const [oldest] = this.#hashes.keys();
    if (this.#hashes.size > hashesKept) this.#hashes.delete(oldest!);
  }

  #answer(state: BlockState, host: string): BlockAnswer {
    return {
      ctx: this.#sign(state),
      checksum: urlSafe(Buffer.from(state.sha1, 'hex')),
      crc32: state.crc32,
      offset: state.offset,
      blockSize: state.blockSize,
      host,
      expired_at: state.expires,
    };
  }

  #sign(state: BlockState): string {
    const body = Buffer.from([state.folder, fileName(state)].join('.')).toString('base64url');
    return `${body}_${this.#mac(body)}`;
  }

  #read(ctx: string, policy: UploadPolicy): BlockState {
    const bare = bareContext(ctx);
    const cut = bare.length - macLength;
    const [body, mac] = [bare.slice(0, Math.max(0, cut - 1)), bare.slice(cut)];
    if (!sameText(mac, this.#mac(body))) throw kodoErrors.badContext();
    const [folder = '', id = '', blockSize, offset, crc, sha1 = '', expires] = Buffer.from(body, 'base64url')
      .toString()
      .split('.');
    if (folder !== pieceFolderName(policy) || Number(expires) <= this.#now()) throw kodoErrors.badContext();
    return {
      folder,
      id,
      blockSize: Number(blockSize),
      offset: Number(offset),
      crc32: Number(crc),
      sha1,
      expires: Number(expires),
    };
  }

  #mac(text: string): string {
    return createHmac('sha256', this.#keys.secretKey).update(`ctx:${text}`).digest('base64url').slice(0, macLength);
  }

  #path(folder: string, name: string): string {
    return path.join(piecesRoot(this.#parts.settings.STORAGE_DIR, 'blocks'), folder, name);
  }

  #now(): number {
    return Math.floor(this.#parts.now().getTime() / 1000);
  }
}

const macLength = 22;

/**
 * A context without what clients put around it: some send the list as JSON, in quotes and brackets, as the cloud
 * accepts it.
 */
export const bareContext = (ctx: string): string => ctx.replace(/^[\s["']+|[\s\]"']+$/g, '');
