import { getStream } from 'shared-contracts/endpoints';
import type { Shell, VideosTool } from 'shared-contracts/shell';
import { openDialog } from '../../parts/dialog/open-dialog.tsx';
import { LibraryDialog } from './library.dialog.tsx';
import { LocalUploadDialog } from './local-upload.dialog.tsx';
import { OwnVideoDialog } from './own-video.dialog.tsx';
import { toOwnVideo } from './own-video.ts';
import { VideoPlayer } from './video-player.tsx';

/** Makes the video tools of a Shell. */
export function createTool(shell: Shell): VideosTool {
  return {
    pickVideo: () => openDialog(shell, OwnVideoDialog, {}),
    pickLibraryVideo: async ({ max = Infinity } = {}) => (await openDialog(shell, LibraryDialog, { max })) ?? [],
    async uploadVideos({ multiple = true } = {}) {
      const uploader = await shell.tools('uploader');
      const readVideo = async (streamId: string) => toOwnVideo((await shell.call(getStream, { streamId })).data);
      return (await openDialog(shell, LocalUploadDialog, { multiple, uploader, readVideo })) ?? [];
    },
    VideoPlayer,
  };
}
