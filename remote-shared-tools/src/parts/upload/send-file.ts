import { plainUploadFieldName, storageChunkThreshold } from 'shared-contracts/constants';
import { storageFormUpload } from 'shared-contracts/endpoints';
import type { Shell, UploadKind } from 'shared-contracts/shell';
import { blockNotes } from './block-notes.ts';
import { BlockUpload } from './block-upload.ts';
import { fingerprintOf } from './fingerprint.ts';
import { StoreClient } from './store-client.ts';
import { uploadRefusal } from './store-faults.rules.ts';
import { StoreError } from './store-request.ts';
import { TicketKeeper } from './ticket-keeper.ts';
import { type KeptBlock, uploadBook } from './upload-book.ts';
import { reportStatistic } from './upload-statistics.ts';

/** Answer of the store about a stored file. */
export interface StoredFile {
  key: string;
  hash: string;
  /** Address that it is read at. */
  url: string;
  size: number;
}

export interface SendFileOptions {
  kind: UploadKind;
  /** Made here when absent. */
  fingerprint?: string;
  /** Conversion wished for a video. */
  persistentOps?: string | undefined;
  /** Percent sent, 0 to 99 until the store has the whole; never goes back. */
  onProgress?: ((percent: number) => void) | undefined;
  /** Bytes that have gone over the wire so far in this run. */
  onBytes?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const formUpTo = storageChunkThreshold * 1024 * 1024;

/**
 * Brings a file to the store: small ones by one form, larger ones in blocks (R713), going on from what the store holds
 * of the same bytes. Throws AppError, or the signal's reason when given up.
 */
export async function sendFile(shell: Pick<Shell, 'call'>, file: File, options: SendFileOptions): Promise<StoredFile> {
  const { kind, persistentOps, signal = new AbortController().signal } = options;
  let sizeLimit: number | undefined;
  let input: { token: string; host: string } | undefined;
  const begun = Date.now();
  let bytesSent = 0;
  const reportOutcome = (code: number) => {
    if (input)
      void reportStatistic(input.token, {
        code,
        host: input.host,
        begun,
        ended: Date.now(),
        bytesSent,
        upType: file.size <= formUpTo ? 'form' : 'blocks',
        size: file.size,
      });
  };
  try {
    const fingerprint = options.fingerprint ?? (await fingerprintOf(file));
    const tickets = new TicketKeeper(shell, {
      kind,
      fileName: file.name,
      fileSize: file.size,
      fingerprint,
      persistentOps,
    });
    const ticket = await tickets.current();
    ({ sizeLimit } = ticket);
    input = { token: ticket.token, host: ticket.hosts[0] ?? '' };
    signal.throwIfAborted();
    const client = new StoreClient(tickets, signal);
    const reportBytes = monotone(file.size, {
      ...options,
      onBytes: (bytes) => ((bytesSent = Math.max(bytesSent, bytes)), options.onBytes?.(bytes)),
    });
    const stored =
      file.size <= formUpTo
        ? await sendForm(client, file, reportBytes)
        : await sendBlocks(client, file, {
            id: `${ticket.key} ${fingerprint}`,
            key: ticket.key,
            session: ticket.session?.blocks ?? [],
            reportBytes,
            note: ticket.notesBlocks ? blockNotes(shell, ticket.key) : () => undefined,
          });
    const key = typeof stored.key === 'string' ? stored.key : ticket.key;
    options.onProgress?.(100);
    reportOutcome(200);
    return { key, hash: String(stored.hash ?? ''), url: `${ticket.domain}/${key}`, size: file.size };
  } catch (error) {
    if (error instanceof StoreError) reportOutcome(error.code);
    throw uploadRefusal(error, kind, sizeLimit);
  }
}

/** Progress that never goes back, though blocks may be sent twice. */
function monotone(size: number, { onProgress, onBytes }: SendFileOptions): (bytes: number) => void {
  let highest = -1;
  return (bytes) => {
    onBytes?.(bytes);
    const percent = Math.min(99, Math.floor((bytes / Math.max(size, 1)) * 100));
    if (percent <= highest) return;
    highest = percent;
    onProgress?.(percent);
  };
}

/** file, token, key and fname in one form (R712). */
async function sendForm(
  client: StoreClient,
  file: File,
  reportBytes: (bytes: number) => void,
): Promise<Record<string, unknown>> {
  const answer = await client.ask({
    path: storageFormUpload.path,
    body: ({ token, key }) => {
      const form = new FormData();
      form.append('token', token);
      form.append('key', key);
      form.append('fname', file.name);
      form.append(plainUploadFieldName, file, file.name);
      return form;
    },
    onSent: (bytes) => reportBytes(Math.min(bytes, file.size)),
  });
  return answer.kind === 'answer' ? answer.data : {};
}

interface BlockPlan {
  /** Key under which the contexts are remembered. */
  id: string;
  key: string;
  session: readonly KeptBlock[];
  reportBytes(bytes: number): void;
  /** Reports a block to the server, where it cannot see for itself. */
  note(block: KeptBlock): void;
}

async function sendBlocks(
  client: StoreClient,
  file: File,
  { id, key, session, reportBytes, note }: BlockPlan,
): Promise<Record<string, unknown>> {
  const kept = await uploadBook.readContexts(id);
  const known = new Map([...kept, ...session].map((block) => [`${block.checksum}${block.offset}`, block]));
  const upload = new BlockUpload({
    client,
    file,
    held: [...known.values()],
    onHeld: (block) => {
      known.set(`${block.checksum}${block.offset}`, block);
      void uploadBook.writeContexts(id, [...known.values()]);
      note(block);
    },
    onSent: reportBytes,
  });
  const stored = await upload.run(key);
  void uploadBook.forgetContexts(id);
  return stored;
}
