import { Button, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import type { Cover } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { useTool } from '../tools/use-tool.ts';
import { FieldFrame, fieldId, type FieldProps } from './draft-field.tsx';
import type { StoryKind } from './story-kind.ts';
import { storyTexts as texts } from './story.texts.ts';
import styles from './story-form.module.css';

/** The cover: uploaded, chosen from the picture library, edited, or taken out of the story. */
export function CoverField({ session, field, error, readOnly, own }: FieldProps & { own: StoryKind['ownCover'] }) {
  const shell = useShell();
  const [cover, setCover] = useState<Cover | null>(session.draft.cover);

  const put = (next: Cover | null) => {
    setCover(next);
    session.change({ cover: next });
  };
  const takeOwn = ({ of, none }: NonNullable<typeof own>) => {
    const first = of(session.draft);
    if (first) put(first);
    else shell.message.info(none);
  };

  return (
    <FieldFrame session={session} field={field} error={error} extra={texts.coverHint}>
      <CoverBox cover={cover} readOnly={readOnly} id={fieldId(session, field)} onChange={put} />
      {own && !readOnly ? (
        <Button size="small" className={styles.coverButtons ?? ''} onClick={() => takeOwn(own)}>
          {own.label}
        </Button>
      ) : null}
      {error ? <Typography.Text type="danger">{error}</Typography.Text> : null}
    </FieldFrame>
  );
}

export interface CoverBoxProps {
  /** What the box is called. */
  label?: string;
  cover: Cover | null;
  readOnly: boolean;
  id: string;
  onChange(cover: Cover | null): void;
}

/** The shared image box; where it does not load the cover is still seen. */
export function CoverBox({ label = texts.coverAlt, cover, readOnly, id, onChange }: CoverBoxProps) {
  const [tool, retry] = useTool('pictures');
  if (tool === undefined) return <Skeleton.Node active className={styles.coverLoading ?? ''} />;
  if (tool === 'failed') {
    return (
      <>
        {cover ? <img className={styles.coverPlain} src={cover.path} alt={label} /> : null}
        <Button size="small" onClick={retry}>
          {texts.coverRetry}
        </Button>
      </>
    );
  }
  const { ImageBox } = tool;
  return (
    <ImageBox
      id={id}
      label={label}
      value={cover && { id: cover.id, url: cover.path }}
      disabled={readOnly}
      onChange={(box) => onChange(box && { id: box.id, path: box.url })}
    />
  );
}
