import { Button, Descriptions, Drawer, Skeleton, Tag } from 'antd';
import { type Tipoff, TipoffState, tipoffStateNames } from 'shared-contracts/model';
import { newsDetailPath } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import { claimDisclosureMaterial } from 'shared-contracts/endpoints';
import {
  Allowed,
  type DialogProps,
  ErrorState,
  StateTag,
  TimeText,
  useAction,
  useActor,
  useAsk,
  useShell,
} from 'shared-ui';
import { ClueBody } from '../../parts/clue/clue-body.tsx';
import { clueTexts } from '../../parts/clue/clue.texts.ts';
import { ReportClueDialog } from '../../parts/clue/report-clue.dialog.tsx';
import { SayBox } from './say-box.tsx';
import { SenderContact } from './sender-contact.tsx';
import { convertTipoff } from './convert-tipoff.ts';
import { TipoffHistory } from '../../parts/clue/tipoff-history.tsx';
import { useRefreshTipoffs, useTipoff } from './tipoff.api.ts';
import styles from './tipoff.module.css';
import { isFree, isOthers, mayHandle } from './tipoff.rules.ts';
import { tipoffTexts as texts } from './tipoff.texts.ts';

/** A tip-off as it is read and worked on: text, pictures, who sent it, what was done, and what can be said to whom. */
export function TipoffDrawer({ id, onDone }: DialogProps<never> & { id: string }) {
  const { answer, error, refresh } = useTipoff(id);
  const tipoff = answer?.data;
  return (
    <Drawer
      open
      size={760}
      title={tipoff ? texts.drawerTitle[tipoff.kind] : texts.view}
      onClose={() => onDone()}
      footer={tipoff && <DrawerButtons tipoff={tipoff} onDone={() => onDone()} />}
    >
      {error && !tipoff ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!tipoff && !error ? <Skeleton active aria-label={texts.loading} /> : null}
      {tipoff ? <TipoffView tipoff={tipoff} onGo={() => onDone()} /> : null}
    </Drawer>
  );
}

function TipoffView({ tipoff, onGo }: { tipoff: Tipoff; onGo(): void }) {
  const shell = useShell();
  const actor = useActor();
  const openStory = (contentId: string) => {
    onGo();
    shell.navigate(newsDetailPath(contentId));
  };
  return (
    <article className={styles.view}>
      <h2 className={styles.heading}>{tipoff.title}</h2>
      <TipoffFacts tipoff={tipoff} />
      <ClueBody clue={tipoff} />
      {tipoff.takings.length > 0 && (
        <section aria-label={texts.stories} className={styles.stories}>
          {tipoff.takings.map(({ contentId, title }) => (
            <Button key={contentId} type="link" onClick={() => openStory(contentId)}>
              {texts.openStory(title)}
            </Button>
          ))}
        </section>
      )}
      <TipoffHistory events={tipoff.events} />
      {mayHandle(actor, tipoff.kind) && <SayBox tipoff={tipoff} />}
    </article>
  );
}

function TipoffFacts({ tipoff }: { tipoff: Tipoff }) {
  const { kind, state, holderName, dueTime, isOverdue, senderName, isBarred, receipt, createdTime, origin } = tipoff;
  const items = [
    {
      key: 'state',
      label: texts.columns.state,
      children: <StateTag kind="tipoff" state={state} text={tipoffStateNames[state]} />,
    },
    { key: 'holder', label: texts.columns.holder, children: holderName || texts.none },
    {
      key: 'sender',
      label: texts.columns.sender[kind],
      children: (
        <>
          {senderName}
          {isBarred && <Tag className={styles.barred ?? ''}>{texts.barred}</Tag>}
        </>
      ),
    },
    ...(kind === 'reader'
      ? [{ key: 'mobile', label: texts.contact, children: <SenderContact tipoff={tipoff} /> }]
      : []),
    {
      key: 'time',
      label: texts.columns.time,
      children: (
        <>
          <TimeText time={createdTime} />　{texts.origins[origin]}
        </>
      ),
    },
    { key: 'receipt', label: texts.columns.receipt, children: receipt },
    ...(dueTime
      ? [
          {
            key: 'due',
            label: texts.columns.due,
            children: (
              <>
                <TimeText time={dueTime} />
                {isOverdue && (
                  <Tag color="error" className={styles.barred ?? ''}>
                    {texts.overdue}
                  </Tag>
                )}
              </>
            ),
          },
        ]
      : []),
  ];
  return <Descriptions size="small" column={2} items={items} className={styles.facts ?? ''} />;
}

function DrawerButtons({ tipoff, onDone }: { tipoff: Tipoff; onDone(): void }) {
  const shell = useShell();
  const ask = useAsk();
  const actor = useActor();
  const refresh = useRefreshTipoffs();
  const [take, isTaking] = useAction(async () => {
    if (await convertTipoff(shell, tipoff)) onDone();
  });
  const [claim, isClaiming] = useAction(async () => {
    await shell.call(claimDisclosureMaterial, { id: tipoff.id }).finally(refresh);
    shell.message.success(texts.claimed);
  });
  const correct = async () => {
    if (await ask(ReportClueDialog, { tipoff })) await refresh();
  };
  const isReporter = tipoff.createUserId === actor.userId && tipoff.state === TipoffState.Waiting;
  const isHolder = tipoff.state === TipoffState.Working && tipoff.holderId === actor.userId;
  if (isOthers(tipoff, actor)) return <div className={styles.buttons}>{texts.heldBy(tipoff.holderName)}</div>;
  return (
    <div className={styles.buttons}>
      {tipoff.state === TipoffState.Waiting && mayHandle(actor, tipoff.kind) && (
        <Button type="primary" loading={isClaiming} onClick={() => void claim()}>
          {texts.claim}
        </Button>
      )}
      {mayHandle(actor, tipoff.kind) && (isFree(tipoff, actor) || tipoff.state === TipoffState.Adopted) && (
        <Allowed code={ContentPermission.Create}>
          <Button type={isHolder ? 'primary' : 'default'} loading={isTaking} onClick={() => void take()}>
            {texts.take}
          </Button>
        </Allowed>
      )}
      {tipoff.kind === 'reported' && (isReporter || isHolder) && (
        <Button onClick={() => void correct()}>{clueTexts.correct}</Button>
      )}
    </div>
  );
}
