import { storedKindNames, type UnusedFileRow } from 'shared-contracts/model';
import { byteSize, type ListColumn, RowPicture, TimeText } from 'shared-ui';
import styles from './storage.module.css';
import { storageScreenTexts as texts } from './storage.texts.ts';

/** Columns of lists of stored files. */
export const fileColumns: readonly ListColumn<UnusedFileRow>[] = [
  {
    key: 'name',
    title: texts.fileName,
    width: 300,
    fixed: true,
    hint: ({ name }) => name,
    render: ({ name, pictureUrl }) => (
      <div className={styles.file}>
        {pictureUrl === null ? null : <RowPicture src={pictureUrl} />}
        <span>{name}</span>
      </div>
    ),
  },
  { key: 'kind', title: texts.kind, width: 110, render: ({ kind }) => storedKindNames[kind] },
  { key: 'bytes', title: texts.fileSize, width: 100, align: 'right', render: ({ bytes }) => byteSize(bytes) },
  { key: 'ownerName', title: texts.owner, width: 120 },
  {
    key: 'createdTime',
    title: texts.createdTime,
    width: 170,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];
