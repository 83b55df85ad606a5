import type { ReactNode } from 'react';
import { type ActivityDetail, activityPhaseNames, joinRuleText } from 'shared-contracts/model';
import { minuteOf, TimeText } from 'shared-ui';
import { activityDetailTexts as texts } from './activity-detail.texts.ts';
import { activityFormTexts } from './activity-form.texts.ts';
import styles from './activity.module.css';

/** Shows the facts of an activity, beside its figures. */
export function ActivityFacts({
  activity,
  own,
}: {
  activity: ActivityDetail;
  own: readonly (readonly [string, ReactNode])[];
}) {
  const facts = [
    [texts.state, activityPhaseNames[activity.phase]],
    [texts.period, texts.between(minuteOf(activity.startTime), minuteOf(activity.endTime))],
    [texts.rule, joinRuleText(activity) + (activity.asksMobile ? texts.withMobile : '')],
    ...own,
    [texts.targets, activity.targets.map((target) => activityFormTexts.targetNames[target]).join('、')],
    [texts.sponsors, activity.sponsors.join('、') || '—'],
    [texts.publishedTime, <TimeText key="published" time={activity.publishedTime} />],
    [texts.author, `${activity.createUserName} ${minuteOf(activity.createdTime)}`],
    [texts.modified, `${activity.modifiedUserName} ${minuteOf(activity.modifiedTime)}`],
  ] as const;
  return (
    <div className={styles.aside}>
      {activity.listThumbnail === null ? null : <img src={activity.listThumbnail} alt="" />}
      <dl className={styles.facts} aria-label={texts.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
