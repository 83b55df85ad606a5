import { noteUploadBlocks } from 'shared-contracts/endpoints';
import type { Shell } from 'shared-contracts/shell';
import type { KeptBlock } from './upload-book.ts';

/** Blocks of one call. */
const mostAtOnce = 100;

/**
 * Reports to the server which blocks the cloud holds, one call at a time with all that came meanwhile. A failed call is
 * ignored: the upload goes on, and another browser would send those blocks again.
 */
export function blockNotes(shell: Pick<Shell, 'call'>, key: string): (block: KeptBlock) => void {
  const waiting: KeptBlock[] = [];
  let isCalling = false;
  const send = async () => {
    if (isCalling) return;
    isCalling = true;
    while (waiting.length > 0) {
      const blocks = waiting.splice(0, mostAtOnce).map(({ crc32 = 0, ...block }) => ({ ...block, crc32 }));
      await shell.call(noteUploadBlocks, { key, blocks }).catch(() => undefined);
    }
    isCalling = false;
  };
  return (block) => {
    waiting.push(block);
    void send();
  };
}
