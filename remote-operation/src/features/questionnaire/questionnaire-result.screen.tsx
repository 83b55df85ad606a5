import { Button, Segmented, Select, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { exportQuestionnaireAnswers, getQuestionnaire } from 'shared-contracts/endpoints';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { Allowed, ErrorState, FormPage, useAction, useEndpoint, useShell } from 'shared-ui';
import { AnswerList } from './answer-list.tsx';
import { QuestionCharts } from './question-charts.tsx';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** Results of a questionnaire: a chart for each question, and the answers one by one. */
export function QuestionnaireResultScreen() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const { answer, error, refresh } = useEndpoint(getQuestionnaire, { id });
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  return answer ? <Results key={id} detail={answer.data} /> : <Skeleton active />;
}

type View = 'charts' | 'answers';

function Results({ detail }: { detail: QuestionnaireDetail }) {
  const shell = useShell();
  const [view, setView] = useState<View>('charts');
  const [versionNo, setVersionNo] = useState<number>();
  const title = texts.resultTitle(detail.title);
  useEffect(() => shell.setPageTitle(title), [shell, title]);
  const [handleExport, isExporting] = useAction(async () => {
    await shell.download(
      exportQuestionnaireAnswers,
      { id: detail.id, ...(versionNo === undefined ? {} : { versionNo }) },
      `${texts.exportName(detail.title)}.xlsx`,
    );
    shell.message.success(texts.exported);
  });
  return (
    <FormPage
      title={title}
      actions={
        <>
          <Select
            aria-label={texts.versionFilter}
            style={{ width: 150 }}
            value={versionNo ?? 0}
            options={[
              { value: 0, label: texts.allVersions },
              ...detail.versions.map((version) => ({
                value: version.versionNo,
                label: texts.version(version.versionNo),
              })),
            ]}
            onChange={(value: number) => setVersionNo(value === 0 ? undefined : value)}
          />
          <Segmented<View>
            value={view}
            onChange={setView}
            options={[
              { value: 'charts', label: texts.tabCharts },
              { value: 'answers', label: texts.tabAnswers },
            ]}
          />
          <Allowed code={OperationPermission.ExportAnswers}>
            <Button loading={isExporting} onClick={() => void handleExport()}>
              {texts.exportXlsx}
            </Button>
          </Allowed>
        </>
      }
    >
      {view === 'charts' ? (
        <QuestionCharts id={detail.id} versionNo={versionNo} />
      ) : (
        <AnswerList detail={detail} versionNo={versionNo} />
      )}
    </FormPage>
  );
}
