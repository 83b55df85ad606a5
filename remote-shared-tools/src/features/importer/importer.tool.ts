import { wordMaxBytes } from 'shared-contracts/limits';
import { importWord } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { importTexts } from 'shared-contracts/model';
import type { ImporterTool, Shell } from 'shared-contracts/shell';
import { openDialog } from '../../parts/dialog/open-dialog.tsx';
import { chooseWordFile } from './choose-word-file.ts';
import { CaptureWeixinDialog } from './capture-weixin.dialog.tsx';

/** Makes the import of a Shell. */
export function createTool(shell: Shell): ImporterTool {
  return {
    async importWord() {
      const file = await chooseWordFile();
      if (!file) return undefined;
      const stop = shell.progress.start();
      try {
        if (file.size > wordMaxBytes) throw new AppError(ErrorCode.TooLarge, importTexts.wordTooLarge);
        const { data, title, notes } = await shell.call(importWord, { file });
        return { title, html: data, notes };
      } catch (error) {
        shell.showError(error);
        return undefined;
      } finally {
        stop();
      }
    },
    captureWeixin: () => openDialog(shell, CaptureWeixinDialog, {}),
  };
}
