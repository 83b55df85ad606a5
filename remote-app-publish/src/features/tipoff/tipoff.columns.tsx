import { Tag, Tooltip } from 'antd';
import { TipoffKind, type TipoffRow, tipoffStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { TitleButton } from '../../parts/list/title-button.tsx';
import styles from './tipoff.module.css';
import { tipoffTexts as texts } from './tipoff.texts.ts';

const { columns } = texts;

/** Columns of either list; the title opens the tip-off. */
export function tipoffColumns(kind: TipoffKind, onOpen: (row: TipoffRow) => void): readonly ListColumn<TipoffRow>[] {
  const isReader = kind === TipoffKind.Reader;
  return [
    {
      key: 'title',
      title: columns.title,
      width: 236,
      fixed: true,
      hint: ({ summary }) => summary,
      render: (row) => <TitleButton onClick={() => onOpen(row)}>{row.title}</TitleButton>,
    },
    {
      key: 'senderName',
      title: columns.sender[kind],
      width: 100,
      render: (row) => (
        <>
          {row.senderName}
          {row.isBarred && <Tag className={styles.barred ?? ''}>{texts.barred}</Tag>}
        </>
      ),
    },
    ...(isReader
      ? [
          {
            key: 'mobile',
            title: columns.mobile,
            width: 116,
            render: ({ mobile }: TipoffRow) => mobile || texts.none,
          } satisfies ListColumn<TipoffRow>,
        ]
      : []),
    {
      key: 'state',
      title: columns.state,
      width: 130,
      fixed: true,
      hint: () => undefined,
      render: ({ state, isReplied }) => (
        <>
          <StateTag kind="tipoff" state={state} text={tipoffStateNames[state]} />
          {isReplied && <Tag className={styles.barred ?? ''}>{texts.replied}</Tag>}
        </>
      ),
    },
    { key: 'holderName', title: columns.holder, width: 88, render: ({ holderName }) => holderName || texts.none },
    {
      key: 'dueTime',
      title: columns.due,
      width: 170,
      hidden: isReader,
      hint: () => undefined,
      render: ({ dueTime, isOverdue }) =>
        dueTime ? (
          <>
            <TimeText time={dueTime} />
            {isOverdue && (
              <Tag color="error" className={styles.barred ?? ''}>
                {texts.overdue}
              </Tag>
            )}
          </>
        ) : (
          texts.none
        ),
    },
    {
      key: 'createdTime',
      title: columns.time,
      width: 168,
      render: ({ createdTime }) => <TimeText time={createdTime} />,
    },
    {
      key: 'pictureCount',
      title: columns.pictures,
      width: 64,
      align: 'right',
      minor: true,
      render: ({ pictureCount }) => pictureCount || texts.none,
    },
    {
      key: 'origin',
      title: columns.origin,
      width: 76,
      minor: true,
      hidden: !isReader,
      render: ({ origin }) => texts.origins[origin],
    },
    {
      key: 'takings',
      title: columns.taken,
      width: 76,
      minor: true,
      hint: () => undefined,
      render: ({ takings }) =>
        takings.length === 0 ? (
          texts.none
        ) : (
          <Tooltip
            title={takings.map(({ contentId, title }) => (
              <div key={contentId}>{title}</div>
            ))}
          >
            {texts.storyCount(takings.length)}
          </Tooltip>
        ),
    },
    { key: 'receipt', title: columns.receipt, width: 170, hidden: true },
  ];
}
