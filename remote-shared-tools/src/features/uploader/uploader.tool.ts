import type { Shell, UploaderTool } from 'shared-contracts/shell';
import { chooseFiles } from '../../parts/upload/choose-files.ts';
import { uploadPicture } from '../../parts/upload/upload-picture.ts';

/** Makes the uploader of a Shell. */
export function createTool(shell: Shell): UploaderTool {
  const pictures: Pick<UploaderTool, 'uploadPicture' | 'choosePicture'> = {
    uploadPicture: (file, options) => uploadPicture(shell, file, options),
    async choosePicture() {
      const [file] = await chooseFiles({ multiple: false });
      return file && uploadPicture(shell, file);
    },
  };
  return pictures as UploaderTool;
}
