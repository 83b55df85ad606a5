import { Button, Space } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import type { UploadKind, UploadResult } from 'shared-contracts/shell';
import { useAction } from 'shared-ui';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Result } from './result.tsx';
import { useShownTool } from './use-shown-tool.ts';

const kinds: readonly { kind: UploadKind; label: string; folder?: boolean }[] = [
  { kind: 'picture', label: texts.uploadPictures },
  { kind: 'picture', label: texts.uploadFolder, folder: true },
  { kind: 'video', label: texts.uploadVideos },
  { kind: 'attachment', label: texts.uploadAttachments },
];

export function UploaderSection() {
  const uploader = useShownTool('uploader');
  const tasks = useSyncExternalStore(uploader.subscribe, uploader.tasks);
  const [results, setResults] = useState<UploadResult[]>();
  const [choose] = useAction(async (kind: UploadKind, folder: boolean) => {
    const files = await uploader.chooseFiles({ kind, multiple: true, folder });
    const done = (_: unknown, result: UploadResult) => setResults((earlier = []) => [...earlier, result]);
    if (files.length > 0) uploader.enqueue(files, { kind, onDone: done });
  });
  return (
    <>
      <Space wrap>
        {kinds.map(({ kind, label, folder = false }) => (
          <Button key={label} onClick={() => void choose(kind, folder)}>
            {label}
          </Button>
        ))}
      </Space>
      <Result value={results ?? tasks} />
    </>
  );
}
