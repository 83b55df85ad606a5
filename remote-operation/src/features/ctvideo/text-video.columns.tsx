import { type TextVideoRow, textVideoStateNames, videoShapeNames } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { DetailLink, type ListColumn, StateTag, TimeText } from 'shared-ui';
import { textVideoTexts as texts } from './text-video.texts.ts';

const stateText = ({ state, percent }: TextVideoRow) =>
  state === 'making' ? texts.percent(textVideoStateNames[state], percent) : textVideoStateNames[state];

/** Columns of the list of videos of texts. */
export const textVideoColumns: readonly ListColumn<TextVideoRow>[] = [
  { key: 'title', title: texts.columnTitle, width: 220, fixed: true },
  { key: 'sourceTitle', title: texts.columnSource, width: 200 },
  { key: 'shotCount', title: texts.columnShots, width: 70, align: 'right' },
  {
    key: 'hasVoice',
    title: texts.columnVoice,
    width: 80,
    render: ({ hasVoice }) => (hasVoice ? texts.withVoice : texts.captionsOnly),
  },
  {
    key: 'musicName',
    title: texts.columnMusic,
    width: 120,
    minor: true,
    render: ({ musicName }) => musicName || texts.none,
  },
  {
    key: 'seconds',
    title: texts.columnSeconds,
    width: 80,
    align: 'right',
    render: ({ seconds }) => texts.seconds(seconds),
  },
  {
    key: 'shape',
    title: texts.columnShape,
    width: 110,
    minor: true,
    render: ({ shape }) => videoShapeNames[shape],
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 120,
    hint: ({ message }) => message || undefined,
    render: (row) => <StateTag kind="textVideo" state={row.state} text={stateText(row)} />,
  },
  {
    key: 'storyId',
    title: texts.columnResult,
    width: 90,
    render: ({ storyId }) =>
      storyId === null ? (
        texts.none
      ) : (
        <DetailLink to={`${appPaths.newVideo}?id=${storyId}`}>{texts.openStory}</DetailLink>
      ),
  },
  { key: 'ownerName', title: texts.columnOwner, width: 90, minor: true },
  {
    key: 'modifiedTime',
    title: texts.columnModified,
    width: 170,
    minor: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
