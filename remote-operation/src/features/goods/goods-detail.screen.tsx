import { Button, Descriptions, Empty, Image, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getGoods } from 'shared-contracts/endpoints';
import {
  type GoodsDetail,
  GoodsState,
  goodsStateNames,
  goodsWayNames,
  goodsWays,
  yuanOf,
} from 'shared-contracts/model';
import { cleanBody, DataTable, ErrorState, FormPage, minuteOf, StateTag, useEndpoint, useShell } from 'shared-ui';
import { goodsDetailTexts as texts } from './goods-detail.texts.ts';
import styles from './goods-detail.module.css';

/** /app/goods/detail?id=: goods as readers would see them, and what was done with them. */
export function GoodsDetailScreen() {
  const shell = useShell();
  const [address] = useSearchParams();
  const { answer, error, refresh } = useEndpoint(getGoods, { id: address.get('id') ?? '' });
  const goods = answer?.data;
  const name = goods?.name;
  useEffect(() => {
    if (name) shell.setPageTitle(name);
  }, [shell, name]);
  if (error !== undefined && !goods) return <ErrorState error={error} onRetry={refresh} />;
  if (!goods) return <Skeleton active />;
  const isOn = goods.state === GoodsState.OnShelf;
  return (
    <FormPage
      title={goods.name}
      status={<StateTag kind="goods" state={goods.state} text={goodsStateNames[goods.state]} />}
      actions={
        isOn ? (
          <Button href={goods.publicUrl} target="_blank" rel="noopener noreferrer">
            {texts.openPublic}
          </Button>
        ) : null
      }
      aside={<Facts goods={goods} />}
    >
      <section aria-label={texts.pictures} className={styles.pictures}>
        {goods.pictures.length === 0 ? (
          <Empty description={texts.noPictures} />
        ) : (
          <Image.PreviewGroup>
            {goods.pictures.map(({ path }, place) => (
              <Image key={path} src={path} alt={texts.picture(place + 1)} width={160} height={120} />
            ))}
          </Image.PreviewGroup>
        )}
      </section>
      <h2 className={styles.heading}>{texts.description}</h2>
      {goods.description === '' ? (
        <p>{texts.noDescription}</p>
      ) : (
        <div
          data-paper="text"
          className={styles.body}
          dangerouslySetInnerHTML={{ __html: cleanBody(goods.description) }}
        />
      )}
      <h2 className={styles.heading}>{texts.records}</h2>
      <DataTable<GoodsDetail['records'][number]>
        size="small"
        rowKey="id"
        dataSource={goods.records}
        pagination={false}
        columns={[
          { title: texts.time, dataIndex: 'time', width: 170 },
          { title: texts.user, dataIndex: 'createUserName', width: 120 },
          { title: texts.operation, dataIndex: 'opName', width: 120 },
          { title: texts.remark, dataIndex: 'remark', ellipsis: true },
        ]}
      />
    </FormPage>
  );
}

/** How readers may pay, where the newsroom takes money. */
const waysOf = (goods: GoodsDetail): string =>
  goodsWays(goods, true)
    .map((way) => goodsWayNames[way])
    .join(texts.or);

function Facts({ goods }: { goods: GoodsDetail }) {
  const facts: [label: string, value: string][] = [
    [texts.price, goods.price === 0 ? texts.noPrice : texts.yuan(yuanOf(goods.price))],
    [texts.points, goods.points === 0 ? texts.noPoints : String(goods.points)],
    [texts.ways, waysOf(goods)],
    [texts.stock, String(goods.stock)],
    [texts.merchant, goods.merchantName],
    [texts.sort, String(goods.sortField)],
    [texts.creator, `${goods.createUserName} ${minuteOf(goods.createdTime)}`],
    [texts.modifier, `${goods.modifiedUserName} ${minuteOf(goods.modifiedTime)}`],
  ];
  return (
    <Descriptions
      column={1}
      size="small"
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
      styles={{ label: { width: 88 } }}
    />
  );
}
