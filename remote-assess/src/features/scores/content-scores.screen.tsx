import { scoredStoryList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { FeeSubject, type ScoredStory } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { viewLogAction } from '../../parts/fee-log/view-log.action.ts';
import { MonthPicker } from '../../parts/month/month-picker.tsx';
import { useMonth } from '../../parts/month/use-month.ts';
import { scoreStory } from './score-story.action.ts';
import { scoresTexts as texts } from './scores.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(scoredStoryList.request, 'keywords') },
];
const tabs = {
  field: 'which',
  options: [
    { key: 'all', label: texts.all },
    { key: 'open', label: texts.open },
  ],
};
const points = (value: number | null) => value ?? texts.none;
const columns: readonly ListColumn<ScoredStory>[] = [
  { key: 'title', title: texts.title, width: 320, fixed: true, hint: ({ title }) => title },
  { key: 'author', title: texts.author, width: 100 },
  { key: 'judgeCount', title: texts.judges, width: 90, align: 'right' },
  { key: 'mean', title: texts.mean, width: 80, align: 'right', render: ({ mean }) => points(mean) },
  { key: 'spread', title: texts.spread, width: 80, align: 'right', render: ({ spread }) => points(spread) },
  { key: 'ownTotal', title: texts.own, width: 90, align: 'right', render: ({ ownTotal }) => points(ownTotal) },
  { key: 'departmentName', title: texts.department, width: 130, minor: true },
  {
    key: 'publishedTime',
    title: texts.published,
    width: 170,
    minor: true,
    render: ({ publishedTime }) => <TimeText time={publishedTime} />,
  },
];
const actions = [scoreStory, viewLogAction<ScoredStory>(FeeSubject.Score, ({ title }) => title, { isMoney: false })];

/** /assess/contentScores: judges score published stories by the newspaper's criteria. */
export function ContentScoresScreen() {
  const [month, setMonth] = useMonth();
  return (
    <ListPage
      tableKey="assess/scores"
      name={texts.listName}
      endpoint={scoredStoryList}
      fixed={{ month }}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      toolbar={<MonthPicker month={month} onMonth={setMonth} />}
      emptyText={texts.empty}
    />
  );
}
