import styles from './story-parts.module.css';
import type { ReadStory } from '../story-detail/read-kind.ts';

interface StoryHeadProps {
  story: Pick<ReadStory, 'leadTitle' | 'title' | 'subTitle' | 'summary'>;
  byline: readonly string[];
}

/** Titles, line of who and when, and the words that introduce a story without a body. */
export function StoryHead({ story, byline }: StoryHeadProps) {
  return (
    <header className={styles.head}>
      {story.leadTitle ? <p className={styles.soft}>{story.leadTitle}</p> : null}
      <h2 className={styles.title}>{story.title}</h2>
      {story.subTitle ? <p className={styles.soft}>{story.subTitle}</p> : null}
      <p className={styles.byline}>{byline.filter((part) => part !== '').join('　')}</p>
      {story.summary ? <p className={styles.summary}>{story.summary}</p> : null}
    </header>
  );
}
