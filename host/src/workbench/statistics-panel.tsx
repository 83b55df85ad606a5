import { Link } from 'react-router-dom';
import {
  accessFigures,
  informationList,
  interactionFigures,
  performanceFigures,
  storageFigures,
} from 'shared-contracts/endpoints';
import { ownFigureDays } from 'shared-contracts/limits';
import { InformationSort, Period, storyDetailPath } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { periodRange } from 'shared-ui';
import useSWR from 'swr';
import { Figure } from '../screens/figure.tsx';
import { callServer } from '../session/call.ts';
import type { StatisticsPanelId } from './panels.rules.ts';
import { type PanelMoves, WorkbenchPanel } from './workbench-panel.tsx';
import styles from './workbench.module.css';
import { workbenchTexts as texts } from './workbench.texts.ts';

interface StatisticsPanelProps<Id extends StatisticsPanelId = StatisticsPanelId> {
  id: Id;
  moves?: PanelMoves | undefined;
}

/** The page of each panel, opened with the days that the panel shows. */
const query = `?period=${Period.Week}`;
const note = texts.readingsNote(ownFigureDays);
const listed = 5;
/** Not among the figures that are read once more at each notice: sums of a week do not change so fast. */
const keys = 'workbench:statistics:';
const once = { revalidateOnFocus: false };

const pages = {
  performance: { path: appPaths.performance, endpoint: performanceFigures },
  access: { path: appPaths.access, endpoint: accessFigures },
  interaction: { path: appPaths.interaction, endpoint: interactionFigures },
  storage: { path: appPaths.storageTraffic, endpoint: storageFigures },
} as const;

/** A page of statistics in short: its sums of the last days, or the stories of these days that were read most. */
export function StatisticsPanel({ id, moves }: StatisticsPanelProps) {
  return id === 'information' ? <StoriesRead id={id} moves={moves} /> : <Sums id={id} moves={moves} />;
}

const numberText = (value: number, digits = 0): string =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function Sums({ id, moves }: StatisticsPanelProps<keyof typeof pages>) {
  const { path, endpoint } = pages[id];
  const source = useSWR(
    `${keys}${id}`,
    async () => (await callServer(endpoint, periodRange(Period.Week))).data.sums,
    once,
  );
  return (
    <WorkbenchPanel id={id} note={note} moves={moves} source={source}>
      <div className={styles.figures}>
        {source.data?.map(({ key, title, value, before, digits }) => (
          <Figure
            key={key}
            label={title}
            value={numberText(value, digits)}
            note={before === null ? undefined : texts.before(numberText(before, digits))}
            to={path}
            query={query}
          />
        ))}
      </div>
    </WorkbenchPanel>
  );
}

function StoriesRead({ id, moves }: StatisticsPanelProps<'information'>) {
  const source = useSWR(
    `${keys}${id}`,
    () =>
      callServer(informationList, {
        ...periodRange(Period.Week),
        sortType: InformationSort.Readings,
        sortOrder: 1,
        currentPage: 0,
        pageSize: 10,
      }),
    once,
  );
  const { list = [], total = 0 } = source.data ?? {};
  return (
    <WorkbenchPanel id={id} note={note} moves={moves} source={source}>
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
    </WorkbenchPanel>
  );
}
