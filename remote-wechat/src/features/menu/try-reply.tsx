import { Input } from 'antd';
import { useContext, useState } from 'react';
import type { AnswerOf, wechatTryReply } from 'shared-contracts/endpoints';
import { wechatReplyLimits } from 'shared-contracts/limits';
import { wechatReplyKindNames } from 'shared-contracts/model';
import { useAction } from 'shared-ui';
import { MenuAccount } from './menu-account.state.ts';
import { useReplyActions } from './menu.api.ts';
import { menuTexts as texts } from './menu.texts.ts';
import styles from './menu.module.css';

type Attempt = AnswerOf<typeof wechatTryReply>['data'];

/** What the account would answer a message with. */
export function TryReply() {
  const actions = useReplyActions(useContext(MenuAccount));
  const [result, setResult] = useState<Attempt>();
  const [attempt, isPending] = useAction(async (message: string) => {
    if (message.trim() !== '') setResult(await actions.attempt(message.trim()));
  });
  return (
    <section className={styles.attempt} aria-label={texts.tryTitle}>
      <Input.Search
        className={styles.attemptBox ?? ''}
        aria-label={texts.tryMessage}
        placeholder={texts.tryMessage}
        maxLength={wechatReplyLimits.tried}
        enterButton={texts.tryRun}
        loading={isPending}
        onSearch={(message) => void attempt(message)}
      />
      <span className={styles.note}>{texts.tryHint}</span>
      <div role="status">{result && <Result result={result} />}</div>
    </section>
  );
}

function Result({ result: { rule, replies } }: { result: Attempt }) {
  if (rule === null) return <p>{texts.tryNothing}</p>;
  return (
    <>
      <p>{texts.tryMatched(rule.name, rule.word)}</p>
      {replies.length === 0 && <p>{texts.tryUnavailable}</p>}
      <ul>
        {replies.map((reply) => {
          const { kind } = reply;
          const content = kind === 'text' ? reply.text : kind === 'story' ? `《${reply.title}》` : reply.path;
          return (
            <li key={`${kind}${content}`}>
              {wechatReplyKindNames[kind]}：
              {kind === 'picture' ? <img className={styles.thumb} src={content} alt={texts.picture} /> : content}
            </li>
          );
        })}
      </ul>
    </>
  );
}
