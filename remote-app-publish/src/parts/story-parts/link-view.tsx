import { LinkOutlined } from '@ant-design/icons';
import { Empty } from 'antd';
import type { StoryViewProps } from '../story-detail/read-kind.ts';
import { StoryHead } from './story-head.tsx';
import { storyPartTexts as texts } from './story-parts.texts.ts';
import styles from './story-parts.module.css';

/** An external link as readers see it: a card that says where it leads. */
export function LinkView({ story, byline }: StoryViewProps) {
  const { externalLinkUrl } = story;
  return (
    <article className={styles.story}>
      <StoryHead story={story} byline={byline} />
      {/^(https?:\/\/|\/site\/)/i.test(externalLinkUrl) ? (
        <a className={styles.card} href={externalLinkUrl} target="_blank" rel="noopener noreferrer">
          <span>
            <LinkOutlined aria-hidden /> {texts.openLink}
          </span>
          <small>{externalLinkUrl}</small>
        </a>
      ) : (
        <Empty description={texts.noLink} />
      )}
    </article>
  );
}
