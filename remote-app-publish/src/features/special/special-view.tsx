import { Alert, Empty, Tag } from 'antd';
import { type SpecialColumn, specialLayoutNames, storyDetailPath } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { RowPicture } from 'shared-ui';
import type { StoryViewProps } from '../../parts/story-detail/read-kind.ts';
import { StoryHead } from '../../parts/story-parts/story-head.tsx';
import { useTopicStoryStates } from './special.api.ts';
import { specialOf } from './special.rules.ts';
import { specialTexts as texts } from './special.texts.ts';
import { TopicStoryTag } from './story-line.tsx';
import styles from './special.module.css';

/** A topic as it is made: banner, introduction, and each column with the state of its stories. */
export function SpecialView({ story, byline }: StoryViewProps) {
  const { banner, address, columns } = specialOf(story.special);
  return (
    <article className={styles.view}>
      {banner ? <img className={styles.banner} src={banner.path} alt={texts.banner} /> : null}
      <StoryHead story={story} byline={byline} />
      {address === '' ? null : (
        <p className={styles.address}>
          {texts.readersAt}：<code>{publicPaths.special(address)}</code>
        </p>
      )}
      {columns.length === 0 ? <Empty description={texts.noStories} /> : null}
      {columns.map((column, place) => (
        // eslint-disable-next-line boundaries/index-keys -- a story as it is read: its columns do not move
        <ColumnView key={place} column={column} />
      ))}
    </article>
  );
}

function ColumnView({ column: { title, layout, stories } }: { column: SpecialColumn }) {
  const storyStates = useTopicStoryStates(stories);
  const hidden = stories.filter(({ id }) => (storyStates.get(id)?.state ?? 'published') !== 'published').length;
  return (
    <section className={styles.shownColumn} aria-label={title}>
      <h2>
        {title} <Tag>{specialLayoutNames[layout]}</Tag>
      </h2>
      {hidden > 0 ? (
        <Alert type="warning" showIcon title={hidden === stories.length ? texts.allHidden : texts.hidden(hidden)} />
      ) : null}
      <ol>
        {stories.map((story) => {
          const known = storyStates.get(story.id);
          return (
            <li key={story.id}>
              {known?.listThumbnail ? <RowPicture src={known.listThumbnail} /> : <span className={styles.noPicture} />}
              <a href={storyDetailPath(story.contentType, story.id)} target="_blank" rel="noopener">
                {known?.title ?? story.title}
              </a>
              <TopicStoryTag storyState={known} />
              <time>{known?.publishedTime?.slice(0, 16)}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
