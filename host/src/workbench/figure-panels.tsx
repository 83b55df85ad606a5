import { Link } from 'react-router-dom';
import { ownFigureDays, plannedListed } from 'shared-contracts/limits';
import { ListTab, type OwnStories, type PlannedStory, targetNames } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { Figure } from '../screens/figure.tsx';
import { type PanelMoves, PanelRows, WorkbenchPanel } from './workbench-panel.tsx';
import { useOwnStories, usePlanned, useReadings } from './workbench.api.ts';
import styles from './workbench.module.css';
import { ownStoryNames, workbenchTexts as texts } from './workbench.texts.ts';

interface PanelProps {
  moves?: PanelMoves | undefined;
  ask(code: string): boolean;
}

const listOf: Record<keyof OwnStories, { path: string; tab: ListTab }> = {
  draft: { path: appPaths.myDraft, tab: ListTab.Draft },
  returned: { path: appPaths.myDraft, tab: ListTab.Returned },
  inReview: { path: appPaths.myRepository, tab: ListTab.InReview },
  cleared: { path: appPaths.myRepository, tab: ListTab.Cleared },
  published: { path: appPaths.myRepository, tab: ListTab.Published },
};
const states = Object.keys(listOf) as (keyof OwnStories)[];

/** The user's own stories by state, of the lists that the user may open. */
export function StoriesPanel({ moves }: Pick<PanelProps, 'moves'>) {
  const own = useOwnStories();
  const visible = states.flatMap((state) => ({ state, count: own.data?.[state] ?? null }));
  return (
    <WorkbenchPanel id="stories" moves={moves} source={own}>
      <div className={styles.figures}>
        {visible.map(
          ({ state, count }) =>
            count !== null && (
              <Figure
                key={state}
                label={ownStoryNames[state]}
                value={count}
                to={listOf[state].path}
                query={`?tab=${listOf[state].tab}`}
              />
            ),
        )}
      </div>
    </WorkbenchPanel>
  );
}

const minuteOf = (time: string): string => time.slice(5, 16);

/** The targets of a planned story; one that goes out later than the first says when. */
const targetsOf = ({ planTime, targets }: PlannedStory): string =>
  targets
    .map((one) =>
      one.planTime === planTime ? targetNames[one.target] : `${targetNames[one.target]} ${minuteOf(one.planTime)}`,
    )
    .join('、');

/** What goes out within a day, for who may open the list of what is published. */
export function PlannedPanel({ moves }: Pick<PanelProps, 'moves'>) {
  const planned = usePlanned();
  const list = planned.data?.list ?? [];
  const { targets = [], stories = 0 } = planned.data?.data ?? {};
  return (
    <WorkbenchPanel id="planned" note={texts.plannedNote} moves={moves} source={planned}>
      {list.length > 0 && (
        <p className={styles.targets}>
          {targets.map(({ target, count }) => (
            <span key={target}>
              {targetNames[target]} <strong>{count}</strong>
            </span>
          ))}
        </p>
      )}
      <PanelRows
        rows={list}
        none={texts.nothingPlanned}
        more={stories > list.length && texts.plannedMore(plannedListed)}
      >
        {(story) => (
          <li key={story.contentId}>
            <Link to={story.link}>{story.title}</Link>
            <span className={styles.note}>{targetsOf(story)}</span>
            <time title={story.planTime}>{minuteOf(story.planTime)}</time>
          </li>
        )}
      </PanelRows>
    </WorkbenchPanel>
  );
}

const pageOf = {
  stories: appPaths.informationDetails,
  readings: appPaths.performance,
  comments: appPaths.performance,
} as const;
const figures = Object.keys(pageOf) as (keyof typeof pageOf)[];

/** What readers did with the user's own stories in the last days, for who may open the page of such figures. */
export function ReadingsPanel({ moves, ask }: PanelProps) {
  const readings = useReadings();
  const { data } = readings;
  return (
    <WorkbenchPanel id="readings" note={texts.readingsNote(ownFigureDays)} moves={moves} source={readings}>
      {data && (
        <div className={styles.figures}>
          {figures.map((key) => (
            <Figure
              key={key}
              label={texts.readings[key]}
              value={data[key]}
              // A page with everybody's stories would show other sums.
              {...(data.isOwnPage &&
                ask(pageOf[key]) && {
                  to: pageOf[key],
                  query: `?period=custom&startDate=${data.startDate}&endDate=${data.endDate}`,
                })}
            />
          ))}
        </div>
      )}
    </WorkbenchPanel>
  );
}
