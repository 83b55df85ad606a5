import { Typography } from 'antd';
import type { ContentRow } from 'shared-contracts/model';
import { contentTexts as texts } from './content.texts.ts';

/** First line of a dialog: which stories it is about. */
export function DialogSubject({ rows }: { rows: readonly ContentRow[] }) {
  return (
    <Typography.Paragraph type="secondary" ellipsis={{ rows: 2 }}>
      {texts.about(rows[0]?.title ?? '', rows.length)}
    </Typography.Paragraph>
  );
}
