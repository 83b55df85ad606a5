import { Alert, Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import {
  clueList,
  clueSources,
  wiseCloudAuth,
  wiseCloudDictList,
  wiseCloudGetAreaDict,
  wiseCloudKw,
  wiseCloudSearchHighLevel,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { areasInOrder, dropdownOfTerms, type NewsDataRow } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListFilter, ListPage, TimeText, useEndpoint, useShell } from 'shared-ui';
import { chooseReports } from './choose-reports.action.ts';
import { convertReport } from './convert-report.action.ts';
import { viewReport } from './view-report.action.ts';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.network;
const clueTexts = resourceTexts.clues;
const actions = [viewReport, convertReport, chooseReports];
type Term = { code: string; name: string };
const optionsOf = (list: readonly Term[] = []) => list.map(({ code, name }) => ({ value: code, label: name }));
const nameOf = (list: readonly Term[] = [], code: string) => list.find((one) => one.code === code)?.name ?? '—';

/**
 * /app/resource/network: search in the news-data service; a report is read, chosen for the clues, or made a story at
 * once.
 */
export function NetworkScreen() {
  const state = useEndpoint(wiseCloudAuth, {});
  const areas = useEndpoint(wiseCloudGetAreaDict, {});
  const media = useEndpoint(wiseCloudDictList, { type: 'media' });
  const topics = useEndpoint(wiseCloudDictList, { type: 'topic' });
  const filters: readonly ListFilter[] = [
    {
      kind: 'text',
      name: 'keywords',
      label: texts.keywords,
      placeholder: texts.hint,
      maxLength: maxOf(wiseCloudSearchHighLevel.request, 'keywords'),
    },
    {
      kind: 'dropdown',
      name: 'area',
      label: texts.area,
      options: dropdownOfTerms(areasInOrder(areas.answer?.list ?? [])),
    },
    { kind: 'select', name: 'media', label: texts.media, options: optionsOf(media.answer?.list) },
    { kind: 'select', name: 'topic', label: texts.topic, options: optionsOf(topics.answer?.list) },
    {
      kind: 'select',
      name: 'scope',
      label: texts.scope,
      options: Object.entries(texts.scopes).map(([value, label]) => ({ value, label })),
    },
    { kind: 'period', label: clueTexts.published },
  ];
  const columns: readonly ListColumn<NewsDataRow>[] = [
    { key: 'title', title: clueTexts.title, width: 380, fixed: true, hint: ({ summary }) => summary },
    { key: 'source', title: clueTexts.source, width: 180 },
    {
      key: 'publishedTime',
      title: clueTexts.published,
      width: 160,
      render: ({ publishedTime }) => <TimeText time={publishedTime} />,
    },
    {
      key: 'media',
      title: texts.media,
      width: 100,
      hint: () => undefined,
      render: (row) => nameOf(media.answer?.list, row.media),
    },
    {
      key: 'area',
      title: texts.area,
      width: 120,
      hint: () => undefined,
      render: (row) => nameOf(areas.answer?.list, row.area),
    },
    {
      key: 'topic',
      title: texts.topic,
      width: 80,
      hint: () => undefined,
      render: (row) => nameOf(topics.answer?.list, row.topic),
    },
  ];
  return (
    <div className={styles.page}>
      {state.answer?.data.isSandbox ? <SandboxNote /> : null}
      <HotWords />
      <ListPage
        tableKey="resource/network"
        name={texts.name}
        endpoint={wiseCloudSearchHighLevel}
        filters={filters}
        columns={columns}
        actions={actions}
        refreshes={[clueList, clueSources]}
        emptyText={texts.empty}
      />
    </div>
  );
}

/** Words of the day; one that is chosen is searched for. */
function HotWords() {
  const [address, setAddress] = useSearchParams();
  const { answer } = useEndpoint(wiseCloudKw, { keywords: '' });
  const search = (keywords: string) => {
    const next = new URLSearchParams(address);
    next.set('keywords', keywords);
    next.delete('currentPage');
    setAddress(next, { replace: true });
  };
  if (!answer || answer.list.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label={texts.hot}>
      <span className={styles.count}>{texts.hot}</span>
      {answer.list.map((word) => (
        <Button key={word} size="small" type="text" onClick={() => search(word)}>
          {word}
        </Button>
      ))}
    </div>
  );
}

/** Says that the figures are invented, and to who may change settings what is to be set, behind 高级. */
function SandboxNote() {
  const shell = useShell();
  if (!shell.can(SystemPermission.ManageParameters)) return <Alert type="info" showIcon title={texts.sandbox} />;
  const open = <Button onClick={() => shell.navigate(appPaths.parameter)}>{texts.parameters}</Button>;
  const steps = (
    <details>
      <summary>{texts.advanced}</summary>
      {texts.sandboxSteps}
    </details>
  );
  return <Alert type="info" showIcon title={texts.sandboxForManagers} description={steps} action={open} />;
}
