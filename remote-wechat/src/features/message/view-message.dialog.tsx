import { Alert, Button, Modal, Space, Typography } from 'antd';
import {
  wechatEditArticle,
  wechatListMessages,
  wechatMessageCounts,
  type WechatMessage,
  type WechatMessageArticle,
} from 'shared-contracts/endpoints';
import { DeliveryState, deliveryStateNames, wechatMessageStateNames } from 'shared-contracts/model';
import { newsDetailPath } from 'shared-contracts/paths';
import { WechatPermission } from 'shared-contracts/permissions';
import { type DialogProps, minuteOf, StateTag, useAction, useAsk, useRefresh, useShell } from 'shared-ui';
import { ArticleWordsDialog } from '../../parts/article-words.dialog.tsx';
import { PhonePreview } from '../../parts/phone-preview.tsx';
import { mayEdit } from './message.rules.ts';
import { messageTexts as texts } from './message.texts.ts';
import styles from './message.module.css';

export interface ViewMessageDialogProps extends DialogProps<true> {
  message: WechatMessage;
}

/** A message article by article, beside what its readers see; words may be changed while it is with its author. */
export function ViewMessageDialog({ message, onDone }: ViewMessageDialogProps) {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(wechatListMessages, wechatMessageCounts);
  const canEdit = shell.can(WechatPermission.EditMaterial) && mayEdit(message);
  const [edit] = useAction(async ({ contentId, title, digest }: WechatMessageArticle) => {
    const isSaved = await ask(ArticleWordsDialog, {
      words: { title, digest },
      save: (words) => shell.call(wechatEditArticle, { id: message.id, contentId, ...words }),
    });
    if (!isSaved) return;
    await refresh();
    shell.message.success(texts.edited);
    onDone();
  });
  const openStory = (contentId: string) => {
    onDone();
    shell.navigate(newsDetailPath(contentId));
  };

  return (
    <Modal
      open
      width={920}
      title={
        <Space>
          {texts.viewTitle}
          <StateTag kind="wechatMessage" state={message.state} text={wechatMessageStateNames[message.state]} />
        </Space>
      }
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      {message.lastError ? <Alert type="error" showIcon title={message.lastError} /> : null}
      {message.opinion ? <Alert type="warning" showIcon title={texts.opinion(message.opinion)} /> : null}
      <div className={styles.whole}>
        <ol className={styles.articles}>
          {message.articles.map((article) => (
            <li key={article.contentId}>
              <h3 className={styles.title}>
                {article.title}
                {article.state === DeliveryState.Idle ? null : (
                  <StateTag kind="delivery" state={article.state} text={deliveryStateNames[article.state]} />
                )}
              </h3>
              <p className={styles.quiet}>{article.digest || article.author}</p>
              {article.expireTime ? (
                <p className={styles.quiet}>{texts.expires(minuteOf(article.expireTime))}</p>
              ) : null}
              {article.lastError && article.lastError !== message.lastError ? (
                <Typography.Text type="danger">{article.lastError}</Typography.Text>
              ) : null}
              <Space>
                <Button type="link" size="small" onClick={() => openStory(article.contentId)}>
                  {texts.openStory}
                </Button>
                {article.url && article.state === DeliveryState.Published ? (
                  <Button type="link" size="small" href={article.url} target="_blank" rel="noopener noreferrer">
                    {texts.openPublished}
                  </Button>
                ) : null}
                {canEdit ? (
                  <Button type="link" size="small" onClick={() => void edit(article)}>
                    {texts.editWords}
                  </Button>
                ) : null}
              </Space>
            </li>
          ))}
        </ol>
        <PhonePreview articles={message.articles} note={texts.previewNote} />
      </div>
    </Modal>
  );
}
