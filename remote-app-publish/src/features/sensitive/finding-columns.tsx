import { Button, Tag } from 'antd';
import { FindingState, PublishedKind, type WordFinding } from 'shared-contracts/model';
import { liveDetailPath, newsDetailPath } from 'shared-contracts/paths';
import { type ListColumn, TimeText } from 'shared-ui';
import { levelColors } from '../../parts/words/word-lines.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

const stateColors: Record<FindingState, string> = {
  [FindingState.Open]: 'error',
  [FindingState.Withdrawn]: 'default',
  [FindingState.Cleared]: 'success',
};

/** Page of an item, where it has one of its own. */
function pathOf({ kind, itemId }: WordFinding): string | undefined {
  if (kind === PublishedKind.Story) return newsDetailPath(itemId);
  return kind === PublishedKind.LiveRoom ? liveDetailPath(itemId) : undefined;
}

/** Columns of the look-back; `open` leads to an item's page. */
export function findingColumns(open: (path: string) => void): readonly ListColumn<WordFinding>[] {
  return [
    {
      key: 'title',
      title: texts.columnTitle,
      width: 220,
      fixed: true,
      render: (row) => {
        const path = pathOf(row);
        if (path === undefined) return row.title;
        return (
          <Button
            type="link"
            style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
            onClick={() => open(path)}
          >
            {row.title}
          </Button>
        );
      },
    },
    { key: 'word', title: texts.keywords, width: 120 },
    {
      key: 'level',
      title: texts.level,
      width: 80,
      hint: () => undefined,
      render: ({ level }) => <Tag color={levelColors[level]}>{texts.levels[level]}</Tag>,
    },
    { key: 'kind', title: texts.columnKind, width: 90, render: ({ kind }) => texts.kinds[kind] },
    { key: 'field', title: texts.columnField, width: 120 },
    { key: 'snippet', title: texts.columnSnippet, width: 260 },
    { key: 'places', title: texts.columnPlaces, width: 140, render: ({ places }) => places.join('、') },
    {
      key: 'state',
      title: texts.columnFindingState,
      width: 100,
      hint: () => undefined,
      render: ({ state }) => <Tag color={stateColors[state]}>{texts.findingStates[state]}</Tag>,
    },
    {
      key: 'reason',
      title: texts.columnDecided,
      width: 180,
      render: ({ decidedName, reason }) => (decidedName === null ? '—' : texts.decided(decidedName, reason)),
    },
    { key: 'categoryName', title: texts.columnChannel, width: 110, render: ({ categoryName }) => categoryName || '—' },
    {
      key: 'foundTime',
      title: texts.columnFound,
      width: 170,
      render: ({ foundTime }) => <TimeText time={foundTime} />,
    },
  ];
}
