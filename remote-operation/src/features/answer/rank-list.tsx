import { Button } from 'antd';
import { quizExportRanking, quizRanking } from 'shared-contracts/endpoints';
import type { RankLine } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { Allowed, type ListColumn, ListPage, TimeText, useAction, useShell } from 'shared-ui';
import { answerTexts as texts } from './answer.texts.ts';

const columns: readonly ListColumn<RankLine>[] = [
  { key: 'place', title: texts.columnPlace, width: 80, fixed: true, align: 'right' },
  { key: 'reader', title: texts.columnReader, width: 140 },
  { key: 'score', title: texts.columnScore, width: 90, align: 'right' },
  {
    key: 'usedMs',
    title: texts.columnUsed,
    width: 110,
    align: 'right',
    render: ({ usedMs }) => texts.used((usedMs / 1000).toFixed(1)),
  },
  { key: 'attempts', title: texts.columnAttempts, width: 100, align: 'right' },
  {
    key: 'submittedTime',
    title: texts.columnSubmitted,
    width: 170,
    render: ({ submittedTime }) => <TimeText time={submittedTime} />,
  },
];
const rowKey = ({ place }: RankLine) => String(place);

/** Each reader's best paper, by points, then by time. */
export function RankList({ id, name }: { id: string; name: string }) {
  const shell = useShell();
  const [handleExport, isExporting] = useAction(() =>
    shell.download(quizExportRanking, { id }, `${name}_${texts.rankName}.xlsx`),
  );
  return (
    <>
      <Allowed code={OperationPermission.ExportEntries}>
        <Button loading={isExporting} onClick={() => void handleExport()}>
          {texts.export}
        </Button>
      </Allowed>
      <ListPage
        tableKey="app/answer-ranking"
        name={texts.rankName}
        endpoint={quizRanking}
        fixed={{ id }}
        rowKey={rowKey}
        filters={[]}
        columns={columns}
        emptyText={texts.noRanking}
      />
    </>
  );
}
