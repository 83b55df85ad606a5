import { minutesText, type ScriptRow, scriptStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { refusalOfAnchor } from './script.rules.ts';
import { scriptTexts as texts } from './script.texts.ts';

type Column = ListColumn<ScriptRow>;

const timeColumn = (key: 'submitTime' | 'reviewedTime' | 'modifiedTime', title: string, more: Partial<Column>) => ({
  key,
  title,
  width: 168,
  render: (row: ScriptRow) => (row[key] === null ? texts.none : <TimeText time={row[key]} />),
  ...more,
});

/** Columns of the list of scripts. */
export const scriptColumns: readonly Column[] = [
  { key: 'title', title: texts.columnTitle, width: 260, fixed: true },
  { key: 'anchorName', title: texts.columnAnchor, width: 110, hint: (row) => refusalOfAnchor(row) ?? row.anchorName },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    hint: ({ opinion }) => opinion || undefined,
    render: ({ state }) => <StateTag kind="script" state={state} text={scriptStateNames[state]} />,
  },
  {
    key: 'seconds',
    title: texts.columnLength,
    width: 90,
    align: 'right',
    hint: () => undefined,
    render: ({ seconds }) => minutesText(seconds),
  },
  { key: 'charCount', title: texts.columnChars, width: 70, align: 'right', minor: true },
  { key: 'versionNo', title: texts.columnVersion, width: 60, align: 'right', minor: true },
  { key: 'writerName', title: texts.columnWriter, width: 90 },
  { key: 'submitUserName', title: texts.columnSubmitter, width: 90, hidden: true },
  timeColumn('submitTime', texts.columnSubmitTime, { hidden: true }),
  {
    key: 'reviewedName',
    title: texts.columnReviewer,
    width: 90,
    render: ({ reviewedName }) => reviewedName || texts.none,
  },
  timeColumn('reviewedTime', texts.columnReviewedTime, { hidden: true }),
  { key: 'opinion', title: texts.columnOpinion, width: 180, hidden: true },
  {
    key: 'handedRoomTitle',
    title: texts.columnRoom,
    width: 160,
    minor: true,
    render: ({ handedRoomTitle }) => handedRoomTitle || texts.none,
  },
  timeColumn('modifiedTime', texts.columnModified, { minor: true }),
];
