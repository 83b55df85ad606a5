import { Alert, Button, Input, Select, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { trySearch } from 'shared-contracts/endpoints';
import { searchLimits } from 'shared-contracts/limits';
import { SearchOrder, searchOrderNames, storyDetailPath } from 'shared-contracts/model';
import { EmptyState, ErrorState, TimeText, useEndpoint, useShell } from 'shared-ui';
import { searchConfigTexts as texts } from './search-config.texts.ts';
import styles from './search-config.module.css';

const orders = Object.values(SearchOrder).map((value) => ({ value, label: searchOrderNames[value] }));

/** What a reader would find, and how the words are cut. */
export function TrySearch() {
  const [typed, setTyped] = useState('');
  const [keywords, setKeywords] = useState('');
  const [order, setOrder] = useState<SearchOrder>(SearchOrder.Best);
  return (
    <div className={styles.sections}>
      <form
        className={styles.try}
        onSubmit={(event) => {
          event.preventDefault();
          setKeywords(typed.trim());
        }}
      >
        <Input
          aria-label={texts.tryBox}
          placeholder={texts.tryHint}
          maxLength={searchLimits.query}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select aria-label={texts.tryOrder} value={order} options={orders} onChange={setOrder} />
        <Button type="primary" htmlType="submit">
          {texts.tryGo}
        </Button>
      </form>
      {keywords !== '' && <Tried keywords={keywords} order={order} />}
    </div>
  );
}

function Tried({ keywords, order }: { keywords: string; order: SearchOrder }) {
  const shell = useShell();
  const { answer, error, isFetching, refresh } = useEndpoint(trySearch, { keywords, order });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return null;
  const { isBlocked, groups, list, total } = answer.data;
  return (
    <section aria-label={texts.tabTry} aria-busy={isFetching}>
      {isBlocked ? (
        <Alert type="warning" showIcon title={texts.blockedNote} />
      ) : (
        <Space wrap>
          <span>{texts.cutAs}</span>
          {groups.map((words) => (
            <Tag key={words.join()}>{words.join(texts.orJoint)}</Tag>
          ))}
          <Typography.Text type="secondary">{texts.found(total)}</Typography.Text>
        </Space>
      )}
      {!isBlocked && list.length === 0 ? <EmptyState text={texts.nothingFound} /> : null}
      <ol className={styles.results}>
        {list.map(({ id, title, contentType, snippet, publishedTime, isPinned }) => (
          <li key={id}>
            <Space>
              <Button type="link" size="small" onClick={() => shell.navigate(storyDetailPath(contentType, id))}>
                {title}
              </Button>
              {isPinned && <Tag color="blue">{texts.pinned}</Tag>}
              <TimeText time={publishedTime} />
            </Space>
            <p>{snippet}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
