import { Button, Space, Typography } from 'antd';
import { contentCancelBlockchain, contentListBlockchain, recordList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { ProofState, proofStateNames, type StoryProof } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { Allowed, ReasonDialog, StateTag, useAction, useAsk, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { blockchainTexts as texts } from '../publication/blockchain.texts.ts';
import styles from './story-detail.module.css';

const underWay: readonly ProofState[] = [ProofState.Registering, ProofState.Cancelling];

/** The registrations of a story on the blockchain; what is under way is followed. */
export function useStoryProofs(contentId: string): readonly StoryProof[] {
  const { answer } = useEndpoint(contentListBlockchain, { contentId }, { every: 10_000 });
  return answer?.list ?? [];
}

/** Numbers of the registrations with the way to check them, and to cancel what stands. */
export function StoryProofs({ contentId, proofs }: { contentId: string; proofs: readonly StoryProof[] }) {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(contentListBlockchain, recordList);
  const [cancel, isCancelling] = useAction(async () => {
    const reason = await ask(ReasonDialog, {
      title: texts.cancel,
      about: texts.cancelNote,
      label: texts.cancelReason,
      maxLength: maxOf(contentCancelBlockchain.request, 'reason'),
      danger: true,
    });
    if (reason === undefined) return;
    await shell.call(contentCancelBlockchain, { ids: contentId, reason }).finally(refresh);
    shell.message.success(texts.cancelOrdered);
  });
  const mayCancel =
    proofs.some(({ state }) => state === ProofState.Registered) &&
    !proofs.some(({ state }) => underWay.includes(state));
  return (
    <Space orientation="vertical" size={4}>
      {proofs.map((proof) => (
        <ProofLine key={proof.id} proof={proof} />
      ))}
      {mayCancel ? (
        <Allowed code={ContentPermission.Blockchain}>
          <Button size="small" danger loading={isCancelling} onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </Allowed>
      ) : null}
    </Space>
  );
}

function ProofLine({ proof }: { proof: StoryProof }) {
  const { state, number, checkUrl, registeredTime, lastError, isCurrent, digest } = proof;
  const isStanding = state !== ProofState.Cancelled;
  return (
    <div>
      <StateTag kind="proof" state={state} text={proofStateNames[state]} />
      {number === null ? null : (
        <Typography.Text copyable title={`${texts.copyDigest}：${digest}`}>
          {number}
        </Typography.Text>
      )}
      {checkUrl === null ? null : (
        <Button type="link" size="small" href={checkUrl} target="_blank" rel="noopener">
          {texts.check}
        </Button>
      )}
      <div className={styles.note}>
        {[
          registeredTime === null ? '' : texts.registeredAt(registeredTime),
          isStanding && !isCurrent ? texts.older : '',
        ]
          .filter((part) => part !== '')
          .join('　')}
      </div>
      {proof.cancelledTime === null ? null : (
        <div className={styles.note}>
          {texts.cancelledBy(proof.cancelUserName, proof.cancelledTime, proof.cancelReason)}
        </div>
      )}
      {lastError === null ? null : <Typography.Text type="danger">{lastError}</Typography.Text>}
    </div>
  );
}
