import { Button, Form, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { weiboRefusals } from 'shared-contracts/model';
import { ActionButton, type DialogProps, ErrorState, useAction } from 'shared-ui';
import { usePrepared, useSendPost } from './weibo.api.ts';
import { roomOf } from './weibo.rules.ts';
import { weiboTexts as texts } from './weibo.texts.ts';
import styles from './weibo.module.css';

export interface ComposePostDialogProps extends DialogProps<true> {
  contentId: string;
  /** A failed post that is sent again, with its words. */
  failed?: { id: string; text: string };
}

/** Words of a post beside what readers will see; the public link and the cover come from the story. */
export function ComposePostDialog({ contentId, failed, onDone }: ComposePostDialogProps) {
  const { answer, error, refresh } = usePrepared(contentId);
  const send = useSendPost();
  const [typed, setTyped] = useState(failed?.text);
  const prepared = answer?.data;
  const text = typed ?? prepared?.text ?? '';
  const link = prepared?.link ?? '';
  const room = roomOf(text, link);
  const [handleSend, isPending] = useAction(async () => {
    await send({ id: failed?.id, contentId, text: text.trim() });
    onDone(true);
  });

  return (
    <Modal
      open
      width={880}
      title={texts.composeTitle}
      onCancel={() => onDone()}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => onDone()}>{texts.cancel}</Button>
          <ActionButton
            type="primary"
            loading={isPending}
            reasons={prepared ? weiboRefusals(text, link) : [texts.words]}
            onClick={() => void handleSend()}
          >
            {texts.send}
          </ActionButton>
        </>
      }
    >
      {error !== undefined && !prepared ? <ErrorState error={error} onRetry={refresh} /> : null}
      {!prepared && error === undefined ? <Skeleton active /> : null}
      {prepared ? (
        <div className={styles.compose}>
          <Form layout="vertical" component="div" className={styles.form ?? ''}>
            <Form.Item label={texts.words} htmlFor="weibo-words" validateStatus={room.isOver ? 'error' : ''}>
              <Input.TextArea
                id="weibo-words"
                autoFocus
                rows={8}
                value={text}
                onChange={(event) => setTyped(event.target.value)}
              />
              <div className={styles.room}>
                <span>{texts.linkHint}</span>
                <span role="status" className={room.isOver ? styles.over : undefined}>
                  {room.text}
                </span>
              </div>
            </Form.Item>
          </Form>
          <section className={styles.preview} aria-label={texts.preview}>
            <h3>{texts.account}</h3>
            <span className={styles.quiet}>{texts.justNow}</span>
            <p>
              {text.trim()}{' '}
              <a href={link} target="_blank" rel="noopener noreferrer">
                {texts.webLink}
              </a>
            </p>
            {prepared.coverUrl ? (
              <img src={prepared.coverUrl} alt="" />
            ) : (
              <span className={styles.quiet}>{texts.noCover}</span>
            )}
          </section>
        </div>
      ) : null}
    </Modal>
  );
}
