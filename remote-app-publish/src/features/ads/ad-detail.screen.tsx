import { Button, Descriptions, Skeleton, Tag } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adKindNames, type AdRow, adTargetNames, hasChannels, adStateNames } from 'shared-contracts/model';
import { adFormPath } from 'shared-contracts/paths';
import { AdPermission } from 'shared-contracts/permissions';
import { Allowed, DataTable, EmptyState, ErrorState, FormPage, minuteOf, StateTag, useShell } from 'shared-ui';
import { useAdDays, useAdOf } from './ads.api.ts';
import { clickRate, kindOf } from './ads.rules.ts';
import { adTexts } from './ads.texts.ts';
import styles from './ads.module.css';

const { detail: texts, columns: names } = adTexts;

/** /app/ad/detail: an ad with what was seen and clicked, day by day. */
export function AdDetailScreen() {
  const [address] = useSearchParams();
  const { answer, error, refresh } = useAdOf(kindOf(address.get('kind')), address.get('id') ?? '');
  if (error !== undefined) return <ErrorState error={error} onRetry={refresh} />;
  return answer ? <AdDetail ad={answer.data} /> : <Skeleton active />;
}

function AdDetail({ ad }: { ad: AdRow }) {
  const shell = useShell();
  const title = texts.title(ad.title);
  useEffect(() => shell.setPageTitle(title), [shell, title]);
  return (
    <FormPage
      title={title}
      status={
        <>
          <StateTag kind="ad" state={ad.state} text={adStateNames[ad.state]} />
          {ad.linkProblem === '' ? null : <Tag color="error">{ad.linkProblem}</Tag>}
        </>
      }
      actions={
        <Allowed code={AdPermission.Edit}>
          <Button disabled={ad.state === 'published'} onClick={() => shell.navigate(adFormPath(ad.kind, ad.id))}>
            {adTexts.edit}
          </Button>
        </Allowed>
      }
      aside={
        ad.imagePath === '' ? null : (
          <button
            type="button"
            className={styles.enlarge}
            onClick={() => shell.dialogs.previewImages({ urls: [ad.imagePath] })}
          >
            <img className={styles.preview} src={ad.imagePath} alt={adTexts.form.picture} />
          </button>
        )
      }
    >
      <Descriptions title={texts.facts} column={2} size="small" bordered items={factsOf(ad)} />
      <Days id={ad.id} />
    </FormPage>
  );
}

function factsOf(ad: AdRow) {
  const facts: [string, string | number][] = [
    [texts.kind, adKindNames[ad.kind]],
    [names.advertiser, ad.advertiser || texts.none],
    [names.period, `${ad.startDate.slice(0, 16)} — ${ad.endDate.slice(0, 16)}`],
    [names.link, ad.linkKind === 'none' ? adTargetNames.none : `${adTargetNames[ad.linkKind]} ${ad.linkTitle}`],
    ...(hasChannels(ad.kind)
      ? [[names.channels, ad.channelNames.join('、') || adTexts.allChannels] as [string, string]]
      : []),
    ...(ad.kind === 'start' || ad.kind === 'popup'
      ? [[names.seconds, adTexts.seconds(ad.seconds)] as [string, string]]
      : []),
    [names.sortField, ad.sortField],
    [names.impressions, ad.impressions ?? texts.none],
    [names.clicks, ad.clicks ?? texts.none],
    [names.rate, clickRate(ad)],
    [names.createdTime, `${minuteOf(ad.createdTime)} ${ad.createUserName}`],
    [names.modifiedTime, `${minuteOf(ad.modifiedTime)} ${ad.modifiedUserName}`],
  ];
  return facts.map(([label, children]) => ({ key: label, label, children }));
}

function Days({ id }: { id: string }) {
  const { answer, error, refresh } = useAdDays(id);
  if (error !== undefined) return <ErrorState error={error} onRetry={refresh} />;
  return (
    <section aria-label={texts.days} className={styles.days}>
      <h2>{texts.days}</h2>
      <DataTable
        size="small"
        rowKey="day"
        pagination={false}
        loading={answer === undefined}
        dataSource={answer?.list ?? []}
        locale={{ emptyText: <EmptyState text={texts.noDays} /> }}
        columns={[
          { title: texts.day, dataIndex: 'day' },
          { title: names.impressions, dataIndex: 'impressions', align: 'right' },
          { title: names.clicks, dataIndex: 'clicks', align: 'right' },
          { title: names.rate, align: 'right', render: (_: unknown, day) => clickRate(day) },
        ]}
      />
    </section>
  );
}
