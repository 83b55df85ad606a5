import type { Shell, UploaderTool } from 'shared-contracts/shell';
import { chooseFiles } from '../../parts/upload/choose-files.ts';
import { filesOfTransfer } from '../../parts/upload/files-of-transfer.ts';
import { uploadPicture } from '../../parts/upload/upload-picture.ts';
import { UploadQueue } from './upload-queue.ts';
import { showTray } from './show-tray.ts';

let queue: UploadQueue | undefined;

/** Makes the uploader of a Shell. The queue is one for all Shells: it goes on whatever page is shown or closed. */
export function createTool(shell: Shell): UploaderTool {
  const one = (queue ??= startQueue(shell));
  return {
    enqueue(files, options) {
      const queued = one.enqueue(files, options);
      showTray(shell, one);
      return queued;
    },
    tasks: one.tasks,
    subscribe: one.subscribe,
    pause: (id) => one.pause(id),
    resume: (id) => one.resume(id),
    retry: (id) => one.retry(id),
    cancel: (id) => one.cancel(id),
    uploadPicture: (file, options) => uploadPicture(shell, file, options),
    async choosePicture() {
      const [file] = await chooseFiles({ multiple: false });
      return file && uploadPicture(shell, file);
    },
    chooseFiles: ({ kind, multiple = false, folder = false }) => chooseFiles({ kind, multiple, folder }),
    filesOf: filesOfTransfer,
  };
}

function startQueue(shell: Shell): UploadQueue {
  const made = new UploadQueue(shell);
  void made.restore().then(() => made.tasks().length > 0 && showTray(shell, made));
  return made;
}
