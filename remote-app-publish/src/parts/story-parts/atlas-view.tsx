import { Empty } from 'antd';
import { useAction, useShell, uniqueKeys } from 'shared-ui';
import type { StoryViewProps } from '../story-detail/read-kind.ts';
import { StoryHead } from './story-head.tsx';
import { storyPartTexts as texts } from './story-parts.texts.ts';
import styles from './story-parts.module.css';

/** An atlas as it is read: its pictures one below the other; a click shows one large. */
export function AtlasView({ story, byline }: StoryViewProps) {
  const shell = useShell();
  const { pictures } = story;
  const [enlarge] = useAction(async (place: number) => {
    const { viewImages } = await shell.tools('pictures');
    await viewImages(
      pictures.map(({ path, caption }) => ({ url: path, ...(caption ? { title: caption } : {}) })),
      place,
    );
  });
  const keys = uniqueKeys(pictures.map(({ id }) => id));
  return (
    <article className={styles.story}>
      <StoryHead story={story} byline={byline} />
      {pictures.length === 0 ? <Empty description={texts.noPictures} /> : null}
      {pictures.map(({ path, caption }, place) => (
        <figure key={keys[place]} className={styles.figure}>
          <button type="button" aria-label={texts.enlarge(place + 1)} onClick={() => void enlarge(place)}>
            <img src={path} alt={caption} loading="lazy" />
          </button>
          <figcaption>
            <b>{texts.count(place + 1, pictures.length)}</b> {caption}
          </figcaption>
        </figure>
      ))}
    </article>
  );
}
