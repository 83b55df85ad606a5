import { Tag } from 'antd';
import { anchorKindNames, type AnchorRow, licenceStateNames } from 'shared-contracts/model';
import { type ListColumn, RowPicture, StateTag, TimeText } from 'shared-ui';
import { anchorTexts as texts } from './anchor.texts.ts';
import styles from './anchor.module.css';

/** Columns of the list of anchors. */
export const anchorColumns: readonly ListColumn<AnchorRow>[] = [
  {
    key: 'name',
    title: texts.columnName,
    width: 200,
    fixed: true,
    hint: ({ name }) => name,
    render: ({ name, portrait }) => (
      <span className={styles.name}>
        {portrait !== '' && <RowPicture src={portrait} />}
        {name}
      </span>
    ),
  },
  { key: 'kind', title: texts.columnKind, width: 80, render: ({ kind }) => anchorKindNames[kind] },
  { key: 'voice', title: texts.columnVoice, width: 130, render: ({ voice }) => voice || texts.none },
  {
    key: 'licence',
    title: texts.columnLicence,
    width: 100,
    hint: () => undefined,
    render: ({ licence }) => <StateTag kind="licence" state={licence} text={licenceStateNames[licence]} />,
  },
  {
    key: 'licenceStart',
    title: texts.columnStart,
    width: 168,
    minor: true,
    render: ({ licenceStart }) => (licenceStart === null ? texts.none : <TimeText time={licenceStart} />),
  },
  {
    key: 'licenceEnd',
    title: texts.columnEnd,
    width: 168,
    render: ({ licenceEnd }) => (licenceEnd === null ? texts.longTerm : <TimeText time={licenceEnd} />),
  },
  { key: 'speed', title: texts.columnSpeed, width: 120, align: 'right' },
  {
    key: 'isOpen',
    title: texts.columnState,
    width: 80,
    hint: () => undefined,
    render: ({ isOpen }) => (
      <Tag color={isOpen ? 'success' : 'default'} variant="filled">
        {isOpen ? texts.open : texts.closed}
      </Tag>
    ),
  },
  { key: 'note', title: texts.columnNote, width: 200, minor: true },
  { key: 'modifiedUserName', title: texts.columnModifier, width: 90, hidden: true },
  {
    key: 'modifiedTime',
    title: texts.columnModified,
    width: 168,
    hidden: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
