import { type ActivityRow, joinRuleText, activityPhaseNames } from 'shared-contracts/model';
import { activityDetailPath } from 'shared-contracts/paths';
import { detailLinkColumn, type ListColumn, StateTag, TimeText } from 'shared-ui';
import { activityListTexts as texts } from './activity-list.texts.ts';

const short = (time: string) => time.slice(0, 16);

/** Columns of the list of a kind. */
export const activityColumns: readonly ListColumn<ActivityRow>[] = [
  detailLinkColumn<ActivityRow>({
    key: 'name',
    title: texts.columnName,
    width: 240,
    fixed: true,
    pathOf: ({ kind, id }) => activityDetailPath(kind, id),
    labelOf: ({ name }) => texts.openDetail(name),
  }),
  {
    key: 'phase',
    title: texts.columnState,
    width: 90,
    render: ({ phase }) => <StateTag kind="activity" state={phase} text={activityPhaseNames[phase]} />,
  },
  { key: 'entryCount', title: texts.columnEntries, width: 90, align: 'right' },
  {
    key: 'startTime',
    title: texts.columnTime,
    width: 270,
    render: ({ startTime, endTime }) => `${short(startTime)} ~ ${short(endTime)}`,
  },
  {
    key: 'joinRule',
    title: texts.columnRule,
    width: 180,
    render: (row) => joinRuleText(row) + (row.asksMobile ? texts.withMobile : ''),
  },
  {
    key: 'targets',
    title: texts.columnTargets,
    width: 120,
    minor: true,
    render: ({ targets }) => targets.map((target) => texts.targets[target]).join('、'),
  },
  { key: 'createUserName', title: texts.columnAuthor, width: 100, minor: true },
  {
    key: 'createdTime',
    title: texts.columnCreated,
    width: 170,
    hidden: true,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
  {
    key: 'modifiedTime',
    title: texts.columnModified,
    width: 170,
    hidden: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
