import { type GoodsRow, GoodsState, yuanOf, goodsStateNames } from 'shared-contracts/model';
import { type ListColumn, RowPicture, StateTag, TimeText } from 'shared-ui';
import { goodsTexts as texts } from './goods.texts.ts';
import styles from './goods.module.css';

/** Columns of the list of goods. */
export const goodsColumns: readonly ListColumn<GoodsRow>[] = [
  {
    key: 'name',
    title: texts.columnName,
    width: 300,
    fixed: true,
    hint: ({ name }) => name,
    render: (row) => <Name row={row} />,
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    render: ({ state }) => <StateTag kind="goods" state={state} text={goodsStateNames[state]} />,
  },
  {
    key: 'price',
    title: texts.columnPrice,
    width: 110,
    align: 'right',
    render: ({ price }) => (price === 0 ? '—' : yuanOf(price)),
  },
  {
    key: 'points',
    title: texts.columnPoints,
    width: 90,
    align: 'right',
    render: ({ points }) => (points === 0 ? '—' : points),
  },
  { key: 'stock', title: texts.columnStock, width: 90, align: 'right' },
  { key: 'merchantName', title: texts.columnMerchant, width: 160 },
  { key: 'sortField', title: texts.columnSort, width: 80, align: 'right', minor: true },
  {
    key: 'modifiedTime',
    title: texts.columnModified,
    width: 170,
    minor: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
  { key: 'modifiedUserName', title: texts.columnModifier, width: 90, hidden: true },
];

/** First picture and name, which leads to the public page while there is one. */
function Name({ row: { name, pictures, state, publicUrl } }: { row: GoodsRow }) {
  const [picture] = pictures;
  return (
    <span className={styles.name}>
      {picture ? <RowPicture src={picture.path} /> : <span className={styles.noPicture} aria-hidden />}
      {state === GoodsState.OnShelf ? (
        <a href={publicUrl} target="_blank" rel="noopener noreferrer" title={texts.openPage(name)}>
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
    </span>
  );
}
