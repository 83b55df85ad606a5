import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import {
  type SelfContent,
  SelfContentState,
  selfContentStateNames,
  selfContentStoryNames,
} from 'shared-contracts/model';
import { ErrorState, minuteOf, useShell } from 'shared-ui';
import { ArticleView } from '../../parts/article/article-view.tsx';
import { ContentForm } from './content-form.tsx';
import { useOwnContent } from './media-content.api.ts';
import styles from './media-content.module.css';
import { mediaContentTexts as texts } from './media-content.texts.ts';
import { isOpen } from './media-content.rules.ts';

interface ContentPageProps {
  /** 'new' for one that is begun. */
  id: string;
  onBack(): void;
  onStored(id: string): void;
}

/** One content: the form while the account may change it, else its text and state. */
export function ContentPage({ id, onBack, onStored }: ContentPageProps) {
  const shell = useShell();
  const isDirty = useRef(false);
  const [isNew] = useState(id === 'new');
  const { answer, error, refresh } = useOwnContent(isNew ? undefined : id);
  const content = answer?.data;
  const leave = async () => {
    if (
      !isDirty.current ||
      (await shell.dialogs.confirm({ content: texts.leaveConfirm, okText: texts.leave, danger: true }))
    )
      onBack();
  };
  const form = { onDone: onBack, onStored, onDirty: (dirty: boolean) => void (isDirty.current = dirty) };
  const title = isNew ? texts.newTitle : content && !isOpen(content) ? texts.viewTitle : texts.editTitle;
  return (
    <section aria-label={title} className={styles.card}>
      <header className={styles.head}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => void leave()}>
          {texts.back}
        </Button>
        <h1>{title}</h1>
      </header>
      {isNew ? <ContentForm {...form} /> : null}
      {!isNew && error && !content ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!isNew && !error && !content ? <Skeleton active aria-label={texts.loading} /> : null}
      {!isNew && content ? (
        isOpen(content) ? (
          <ContentForm key={content.id} content={content} {...form} />
        ) : (
          <ReadOnly content={content} />
        )
      ) : null}
    </section>
  );
}

function ReadOnly({ content }: { content: SelfContent }) {
  const { state, story, author, categoryName, sentTime } = content;
  const words = story
    ? `${selfContentStateNames[state]}：${selfContentStoryNames[story.state]}`
    : selfContentStateNames[state];
  return (
    <>
      <Alert
        type={state === SelfContentState.Passed ? 'success' : 'info'}
        showIcon
        title={words}
        className={styles.note ?? ''}
        {...(story?.url
          ? {
              action: (
                <Button size="small" href={story.url} target="_blank" rel="noopener">
                  {texts.read}
                </Button>
              ),
            }
          : {})}
      />
      <ArticleView article={content} byline={[author, categoryName, sentTime ? minuteOf(sentTime) : '']} />
    </>
  );
}
