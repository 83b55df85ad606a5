import {
  departmentList,
  exportRuns,
  informationExport,
  informationList,
  type InputOf,
  beginInformationExport,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  contentTypeNames,
  type InformationRow,
  InformationSort,
  StoryType,
  storyDetailPath,
  Target,
  targetNames,
} from 'shared-contracts/model';
import { StatisticsPermission } from 'shared-contracts/permissions';
import { useSearchParams } from 'react-router-dom';
import {
  detailLinkColumn,
  type ListColumn,
  type ListFilter,
  ListPage,
  TimeText,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { ExportRuns } from './export-runs.tsx';
import { statisticsTexts } from './statistics.texts.ts';

const texts = statisticsTexts.information;

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(informationList.request, 'keywords'),
  },
  { kind: 'period', label: texts.period },
  { kind: 'channel', name: 'categoryId', label: texts.channelName },
  {
    kind: 'select',
    name: 'contentType',
    label: texts.contentType,
    options: Object.values(StoryType).map((value) => ({ value, label: contentTypeNames[value] })),
  },
  {
    kind: 'select',
    name: 'target',
    label: texts.targets,
    options: Object.values(Target).map((value) => ({ value, label: targetNames[value] })),
  },
  ...(['createUserName', 'editor', 'source', 'reviewer'] as const).map((name) => ({
    kind: 'text' as const,
    name,
    label: texts.filters[name],
    maxLength: maxOf(informationList.request, name),
  })),
];

const number = { align: 'right' as const, width: 90 };
const columns: readonly ListColumn<InformationRow>[] = [
  detailLinkColumn<InformationRow>({
    key: 'title',
    title: texts.title,
    width: 320,
    sortType: InformationSort.Title,
    fixed: true,
    pathOf: ({ contentType, id }) => storyDetailPath(contentType, id),
  }),
  {
    key: 'channelName',
    title: texts.channelName,
    width: 110,
    sortType: InformationSort.Channel,
    render: ({ channelName }) => channelName ?? texts.none,
  },
  {
    key: 'contentType',
    title: texts.contentType,
    width: 80,
    sortType: InformationSort.Kind,
    render: ({ contentType }) => contentTypeNames[contentType],
  },
  {
    key: 'author',
    title: texts.author,
    width: 110,
    sortType: InformationSort.Author,
    render: ({ author }) => author || texts.none,
  },
  {
    key: 'editor',
    title: texts.editor,
    width: 110,
    minor: true,
    sortType: InformationSort.Editor,
    render: ({ editor }) => editor || texts.none,
  },
  {
    key: 'publishedTime',
    title: texts.publishedTime,
    width: 170,
    sortType: InformationSort.Published,
    render: ({ publishedTime }) => <TimeText time={publishedTime} />,
  },
  {
    key: 'targets',
    title: texts.targets,
    width: 130,
    render: ({ targets }) => targets.map((target) => targetNames[target]).join('、') || texts.none,
  },
  { key: 'characters', title: texts.characters, ...number, sortType: InformationSort.Characters },
  { key: 'pictures', title: texts.pictures, ...number, sortType: InformationSort.Pictures },
  { key: 'hits', title: texts.hits, ...number, sortType: InformationSort.Readings },
  { key: 'praise', title: texts.praise, ...number, sortType: InformationSort.Praise },
  { key: 'commentCount', title: texts.commentCount, ...number, sortType: InformationSort.Comments },
  {
    key: 'feeGrade',
    title: texts.feeGrade,
    width: 110,
    sortType: InformationSort.FeeGrade,
    render: ({ feeGrade }) => feeGrade ?? texts.none,
  },
  {
    key: 'reviewers',
    title: texts.reviewers,
    width: 300,
    minor: true,
    hint: ({ reviewers }) => reviewers.join('；'),
    render: ({ reviewers }) => reviewers.join('；') || texts.none,
  },
];

/** /app/statistics/InformationDetails: every published story of a period with what was done with it. */
export function InformationScreen() {
  const shell = useShell();
  const [params] = useSearchParams();
  const departments = useEndpoint(departmentList, {});
  const userId = params.get('userId');
  const mayExport = shell.can(StatisticsPermission.Export);
  const refreshRuns = useRefresh(exportRuns);
  const exporter = {
    endpoint: informationExport,
    permission: StatisticsPermission.Export,
    fileName: texts.file,
    async startJob(input: Record<string, unknown>) {
      const { data } = await shell.call(beginInformationExport, {
        ...(input as InputOf<typeof beginInformationExport>),
        ...(userId !== null && { userId }),
      });
      if (data.id === null) return false;
      await refreshRuns();
      shell.message.success(statisticsTexts.exportRuns.started);
      return true;
    },
  };
  const byDepartment: ListFilter = {
    kind: 'select',
    name: 'departmentId',
    label: statisticsTexts.department,
    options: (departments.answer?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  return (
    <>
      {mayExport && <ExportRuns />}
      <ListPage
        tableKey="statistics/information"
        name={texts.name}
        endpoint={informationList}
        filters={shell.can(StatisticsPermission.ViewAll) ? [...filters, byDepartment] : filters}
        columns={columns}
        exporter={exporter}
        emptyText={texts.empty}
        {...(userId !== null && { fixed: { userId } })}
      />
    </>
  );
}
