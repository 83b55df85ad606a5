import { Switch, Tag, Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { adCounts, adExport } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { AdKind } from 'shared-contracts/model';
import {
  adKindNames,
  type AdRow,
  AdState,
  adStateNames,
  adTargetNames,
  hasChannels,
  isEnabledFirst,
  Period,
} from 'shared-contracts/model';
import { adDetailPath, adFormPath } from 'shared-contracts/paths';
import { AdPermission } from 'shared-contracts/permissions';
import {
  detailLinkColumn,
  type ListColumn,
  type ListFilter,
  ListPage,
  RowPicture,
  StateTag,
  TimeText,
  useAction,
  useAsk,
  useShell,
} from 'shared-ui';
import { adActions } from './ad-row-actions.ts';
import { adCalls, stopAd, useRefreshAds } from './ads.api.ts';
import { clickRate } from './ads.rules.ts';
import { adTexts as texts } from './ads.texts.ts';
import styles from './ads.module.css';
import { PublishAdDialog } from './publish-ad.dialog.tsx';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(adExport.request, 'keywords'),
  },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];

/** The list of a kind of ads. */
export function AdList({ kind }: { kind: AdKind }) {
  const shell = useShell();
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const states = Object.values(AdState).filter((state) => state !== AdState.Enabled || isEnabledFirst(kind));
  return (
    <ListPage
      tableKey={`ads/${kind}`}
      name={texts.lists[kind]}
      topic="ads"
      endpoint={adCalls[kind].list}
      filters={filters}
      tabs={{
        field: 'state',
        options: [{ key: 'all', label: texts.all }, ...states.map((key) => ({ key, label: adStateNames[key] }))],
        counts: { endpoint: adCounts, fixed: { kind } },
      }}
      columns={columns}
      actions={adActions}
      refreshes={[adCounts]}
      create={{ label: texts.create, permission: AdPermission.Edit, onClick: () => shell.navigate(adFormPath(kind)) }}
      exporter={{ endpoint: adExport, permission: AdPermission.Export, fileName: adKindNames[kind], fixed: { kind } }}
      isMuted={({ state }) => state === AdState.Stopped || state === AdState.Expired}
      emptyText={texts.empty}
    />
  );
}

const columnsOf = (kind: AdKind): ListColumn<AdRow>[] => [
  detailLinkColumn<AdRow>({
    key: 'title',
    title: texts.columns.title,
    width: 260,
    fixed: true,
    hint: ({ title }) => title,
    pathOf: (ad) => adDetailPath(ad.kind, ad.id),
    cellOf: (link, ad) => <Title ad={ad} link={link} />,
  }),
  { key: 'advertiser', title: texts.columns.advertiser, width: 130 },
  kind === 'float'
    ? {
        key: 'isShow',
        title: texts.columns.isShow,
        width: 80,
        hint: () => undefined,
        exported: false,
        render: (ad) => <Shown ad={ad} />,
      }
    : {
        key: 'state',
        title: texts.columns.state,
        width: 150,
        hint: () => undefined,
        render: (ad) => <State ad={ad} />,
      },
  ...(kind === 'float'
    ? [
        {
          key: 'state',
          title: texts.columns.state,
          width: 150,
          hint: () => undefined,
          render: (ad: AdRow) => <State ad={ad} />,
        },
      ]
    : []),
  {
    key: 'period',
    title: texts.columns.period,
    width: 270,
    hint: () => undefined,
    render: ({ startDate, endDate }) => `${startDate.slice(0, 16)} — ${endDate.slice(0, 16)}`,
  },
  {
    key: 'link',
    title: texts.columns.link,
    width: 200,
    hint: ({ linkTitle }) => linkTitle || undefined,
    render: ({ linkKind, linkTitle }) => (linkKind === 'url' ? linkTitle : `${adTargetNames[linkKind]} ${linkTitle}`),
  },
  ...(hasChannels(kind)
    ? [
        {
          key: 'channels',
          title: texts.columns.channels,
          width: 110,
          hint: ({ channelNames }: AdRow) => channelNames.join('、') || undefined,
          render: ({ channelNames }: AdRow) => channelNames.join('、') || texts.allChannels,
        },
      ]
    : []),
  ...(kind === 'start' || kind === 'popup'
    ? [
        {
          key: 'seconds',
          title: texts.columns.seconds,
          width: 110,
          render: ({ seconds }: AdRow) => texts.seconds(seconds),
        },
      ]
    : []),
  { key: 'sortField', title: texts.columns.sortField, width: 80, align: 'right', sortType: 2 },
  { key: 'impressions', title: texts.columns.impressions, width: 80, align: 'right' },
  { key: 'clicks', title: texts.columns.clicks, width: 80, align: 'right' },
  { key: 'rate', title: texts.columns.rate, width: 90, align: 'right', render: clickRate },
  {
    key: 'createdTime',
    title: texts.columns.createdTime,
    width: 170,
    hidden: true,
    sortType: 1,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
  { key: 'createUserName', title: texts.columns.createUserName, width: 100, hidden: true },
  {
    key: 'publishedTime',
    title: texts.columns.publishedTime,
    width: 170,
    hidden: true,
    render: ({ publishedTime }) => <TimeText time={publishedTime} />,
  },
  { key: 'modifiedUserName', title: texts.columns.modifiedUserName, width: 100, hidden: true },
  {
    key: 'modifiedTime',
    title: texts.columns.modifiedTime,
    width: 170,
    hidden: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];

/** Picture and linked title. */
function Title({ ad: { imagePath, video }, link }: { ad: AdRow; link: ReactNode }) {
  return (
    <span className={styles.title}>
      {imagePath === '' ? (
        <span className={styles.noThumb} aria-hidden />
      ) : (
        <RowPicture className={styles.thumb} src={imagePath} />
      )}
      {link}
      {video ? <Tag>{texts.video}</Tag> : null}
    </span>
  );
}

/** The state, with the reason why it is not served and other ads at its place. */
function State({ ad: { state, linkProblem, rivals } }: { ad: AdRow }) {
  const lines = rivals.map(({ title }) => `《${title}》`).join('\n');
  return (
    <>
      <StateTag kind="ad" state={state} text={adStateNames[state]} />
      {linkProblem === '' ? null : (
        <Tooltip title={linkProblem}>
          <Tag color="error" variant="filled" aria-label={`${texts.unserved}：${linkProblem}`}>
            {texts.unserved}
          </Tag>
        </Tooltip>
      )}
      {rivals.length === 0 ? null : (
        <Tooltip title={<span className={styles.lines}>{texts.rivalsHint(lines)}</span>}>
          <Tag color="warning" variant="filled">
            {texts.rivals(rivals.length)}
          </Tag>
        </Tooltip>
      )}
    </>
  );
}

/** The show flag of a float ad; switching it on goes by the same question as publishing. */
function Shown({ ad }: { ad: AdRow }) {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefreshAds(ad.kind);
  const [change, isBusy] = useAction(async (isOn: boolean) => {
    if (isOn && !(await ask(PublishAdDialog, { ad }))) return;
    if (!isOn) await stopAd(ad, shell);
    await refresh();
  });
  return (
    <Switch
      size="small"
      checked={ad.isShow === 1}
      loading={isBusy}
      disabled={!shell.can(AdPermission.Publish) || ad.state === AdState.Expired}
      aria-label={texts.showNamed(ad.title)}
      onChange={(isOn) => void change(isOn)}
    />
  );
}
