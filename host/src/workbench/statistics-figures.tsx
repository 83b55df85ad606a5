import { Link } from 'react-router-dom';
import { Period, storyDetailPath } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { numberText } from 'shared-ui';
import { Figure } from '../screens/figure.tsx';
import type { StatisticsPanelId } from './panels.rules.ts';
import { type SumsPanelId, useStoriesRead, useSums } from './statistics.api.ts';
import { PanelFigures } from './workbench-panel.tsx';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

/** The page of each panel, opened with the days that the panel shows. */
const query = `?period=${Period.Week}`;
const listed = 5;

const pathOf = {
  performance: appPaths.performance,
  access: appPaths.access,
  interaction: appPaths.interaction,
  storage: appPaths.storageTraffic,
} as const;

/** A page of statistics in short: its sums of the last days, or the stories of these days that were read most. */
export const StatisticsFigures = ({ id }: { id: StatisticsPanelId }) =>
  id === 'information' ? <StoriesRead /> : <Sums id={id} />;

function Sums({ id }: { id: SumsPanelId }) {
  const source = useSums(id);
  return (
    <PanelFigures source={source}>
      <div className={styles.figures}>
        {source.data?.map(({ key, title, value, before, digits }) => (
          <Figure
            key={key}
            label={title}
            value={numberText(value, digits)}
            note={before === null ? undefined : texts.before(numberText(before, digits))}
            to={pathOf[id]}
            query={query}
          />
        ))}
      </div>
    </PanelFigures>
  );
}

function StoriesRead() {
  const source = useStoriesRead();
  const { list = [], total = 0 } = source.data ?? {};
  return (
    <PanelFigures source={source}>
      {list.length === 0 ? (
        <p className={styles.note}>{texts.noStories}</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {list.slice(0, listed).map((story) => (
              <li key={story.id}>
                <Link to={storyDetailPath(story.contentType, story.id)}>{story.title}</Link>
                <span className={styles.note}>{texts.timesRead(story.hits)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.pages}>
            <Link to={`${appPaths.informationDetails}${query}`}>{texts.storiesOfPeriod(total)}</Link>
          </p>
        </>
      )}
    </PanelFigures>
  );
}
