import { Tag, Tooltip } from 'antd';
import {
  AuditState,
  type ContentRow,
  type Delivery,
  DeliveryState,
  stageList,
  stageNames,
  targetNames,
  auditStateNames,
  deliveryStateNames,
} from 'shared-contracts/model';
import { minuteOf, StateTag, useActor } from 'shared-ui';
import { contentTexts as texts } from './content.texts.ts';
import styles from './content-cells.module.css';

/** Review state; while in review the name of the stage, and 需重审 when the text changed after its seals. */
export function ReviewState({ row }: { row: ContentRow }) {
  const { auditState, auditStage, needsReaudit, round } = row;
  const { isAlone } = useActor();
  const isIncomplete = auditState === AuditState.Cleared && round.missingStages.length > 0;
  const missing = isIncomplete ? texts.marks.missing(stageList(round.missingStages)) : undefined;
  return (
    <span className={styles.tags}>
      <StateTag
        kind="audit"
        state={auditState}
        text={auditState === AuditState.InReview ? stageNames[auditStage] : auditStateNames[auditState]}
      />
      {needsReaudit && <Tag color="warning">{texts.marks.needsReaudit}</Tag>}
      {missing !== undefined && (
        <Tag color="warning" title={missing}>
          {missing}
        </Tag>
      )}
      {isAlone && <Tag>{texts.marks.alone}</Tag>}
    </span>
  );
}

/** Returns the note to a delivery's state: the planned time or why it failed, its own title, and its end. */
function noteOf({ target, state, planTime, lastError, ownTitle, expireTime }: Delivery): string {
  const name = targetNames[target];
  const isPlanned = state === DeliveryState.Scheduled && planTime !== null;
  return [
    isPlanned ? texts.planned(name, minuteOf(planTime)) : lastError,
    ownTitle && texts.ownTitle(name, ownTitle),
    expireTime && state !== DeliveryState.Withdrawn && texts.expires(name, minuteOf(expireTime)),
  ]
    .filter(Boolean)
    .join('；');
}

/**
 * Publication state: each state once, with the targets that are in it, and the targets that show an older text; nothing
 * for those where nothing happened.
 */
export function PublicationState({ row }: { row: ContentRow }) {
  const begun = row.deliveries.filter(({ state }) => state !== DeliveryState.Idle);
  if (begun.length === 0)
    return <StateTag kind="delivery" state={DeliveryState.Idle} text={deliveryStateNames[DeliveryState.Idle]} />;
  const old = begun.filter(({ isOld }) => isOld).map(({ target }) => targetNames[target]);
  const states = [...new Set(begun.map(({ state }) => state))].map((state) => {
    const alike = begun.filter((delivery) => delivery.state === state);
    return (
      <Tooltip key={state} title={alike.map(noteOf).filter(Boolean).join(texts.targetJoint)}>
        <span className={styles.delivery}>
          <StateTag kind="delivery" state={state} text={deliveryStateNames[state]} />
          {alike.map(({ target }) => targetNames[target]).join(texts.targetJoint)}
        </span>
      </Tooltip>
    );
  });
  if (old.length === 0) return states;
  return [
    ...states,
    <span key="old" className={styles.delivery}>
      <Tag color="warning">{texts.marks.old(old.join(texts.targetJoint))}</Tag>
    </span>,
  ];
}
