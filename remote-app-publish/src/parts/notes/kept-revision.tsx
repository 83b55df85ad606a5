import { Alert, Button, Space } from 'antd';
import dayjs from 'dayjs';
import { notesTexts as texts } from './notes.texts.ts';
import type { RevisionState } from './use-revision.ts';

/** Offers back suggestions that an earlier page could not hand in. */
export function KeptRevision({ revision }: { revision: RevisionState }) {
  const { kept, isOpen, begin, forget } = revision;
  if (!kept || isOpen) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={texts.reviseKept(dayjs(kept.time).format('MM-DD HH:mm'))}
      action={
        <Space>
          <Button size="small" type="primary" onClick={begin}>
            {texts.reviseGoOn}
          </Button>
          <Button size="small" onClick={forget}>
            {texts.reviseForget}
          </Button>
        </Space>
      }
    />
  );
}
