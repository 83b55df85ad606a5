import { Card, Typography } from 'antd';
import {
  type Recommendation,
  recommendShown,
  type RecommendTarget,
  recommendTargetNames,
  recommendTargets,
} from 'shared-contracts/model';
import styles from './recommend.module.css';
import { recommendTexts as texts } from './recommend.texts.ts';

/** What readers of each target see of the board now. */
export function ShownNow({ board }: { board: readonly Recommendation[] }) {
  return (
    <aside className={styles.shown} aria-label={texts.preview}>
      {recommendTargets.map((target) => (
        <Card key={target} size="small" title={texts.previewOf(recommendTargetNames[target])}>
          <ShownList target={target} rows={board.filter(({ shownAt }) => shownAt.includes(target))} />
        </Card>
      ))}
    </aside>
  );
}

function ShownList({ target, rows }: { target: RecommendTarget; rows: readonly Recommendation[] }) {
  const isWebsite = target === 'website';
  const visible = isWebsite ? rows.slice(0, recommendShown) : rows;
  if (visible.length === 0) return <Typography.Text type="secondary">{texts.previewEmpty}</Typography.Text>;
  return (
    <>
      <ol className={styles.list}>
        {visible.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
      {isWebsite ? <Typography.Text type="secondary">{texts.websiteNote(recommendShown)}</Typography.Text> : null}
    </>
  );
}
