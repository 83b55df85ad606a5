import { Button, Card, Skeleton } from 'antd';
import { getQuestionnaire } from 'shared-contracts/endpoints';
import { operationPaths, questionnaireOfPath, questionnaireResultPath } from 'shared-contracts/paths';
import { useEndpoint, useShell } from 'shared-ui';
import { ArticleView } from '../../parts/article/article-view.tsx';
import type { StoryViewProps } from '../../parts/story-detail/read-kind.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';

/** The story as it reads, with the questionnaire that it leads to. */
export function QuestionnaireView({ story, byline }: StoryViewProps) {
  return (
    <>
      <ArticleView
        article={{ ...story, content: story.content || `<p>${escapeText(story.summary)}</p>` }}
        byline={byline}
      />
      <QuestionnaireCard path={story.externalLinkUrl} />
    </>
  );
}

function QuestionnaireCard({ path }: { path: string }) {
  const shell = useShell();
  const id = questionnaireOfPath(path);
  const { answer, error } = useEndpoint(getQuestionnaire, id === undefined ? null : { id });
  if (id === undefined || error !== undefined)
    return <Card size="small">{id === undefined ? texts.missing : texts.unknown}</Card>;
  if (!answer) return <Skeleton active />;
  const { title, state, answerCount, publicUrl } = answer.data;
  return (
    <Card
      size="small"
      title={title}
      extra={
        shell.can(operationPaths.questionnaire) && (
          <Button size="small" onClick={() => shell.navigate(questionnaireResultPath(id))}>
            {texts.results}
          </Button>
        )
      }
    >
      <p>
        {texts.states[state]}，{texts.answers(answerCount)}
      </p>
      <a href={publicUrl} target="_blank" rel="noopener noreferrer">
        {texts.open}
      </a>
    </Card>
  );
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
