import { Tag } from 'antd';
import { PublishedKind, type WordFinding, findingStateNames } from 'shared-contracts/model';
import { flashFormPath, liveDetailPath, newsDetailPath } from 'shared-contracts/paths';
import { detailLinkColumn, type ListColumn, StateTag, TimeText } from 'shared-ui';
import { levelColors } from '../../parts/words/word-lines.tsx';
import { sensitiveTexts as texts } from './sensitive.texts.ts';

/** Page of an item, where it has one of its own. */
function pathOf({ kind, itemId }: WordFinding): string | undefined {
  if (kind === PublishedKind.Story) return newsDetailPath(itemId);
  if (kind === PublishedKind.Flash) return flashFormPath(itemId);
  return kind === PublishedKind.LiveRoom ? liveDetailPath(itemId) : undefined;
}

/** Columns of the look-back; `onOpen` is called before a title opens the item's page. */
export function findingColumns(onOpen?: () => void): readonly ListColumn<WordFinding>[] {
  return [
    detailLinkColumn<WordFinding>({ key: 'title', title: texts.columnTitle, width: 220, fixed: true, pathOf, onOpen }),
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
      render: ({ state }) => <StateTag kind="finding" state={state} text={findingStateNames[state]} />,
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
