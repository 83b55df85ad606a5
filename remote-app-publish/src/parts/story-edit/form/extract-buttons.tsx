import { Button } from 'antd';
import { getAiMiaobiSummary, keywordGetKeywords } from 'shared-contracts/endpoints';
import type { ContentDraft } from 'shared-contracts/model';
import { useAction, useShell } from 'shared-ui';
import type { EditSession } from '../saving/edit-session.ts';
import { plainTextOf } from '../draft/story-draft.rules.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';
import styles from './story-form.module.css';

interface ExtractButtonProps {
  session: EditSession;
}

/** Fills the keywords out of title and body; what the writer typed gives way only when he says so. */
export function ExtractKeywords({ session }: ExtractButtonProps) {
  return (
    <ExtractButton
      session={session}
      label={texts.extractKeywords}
      extract={async (shell, story) => (await shell.call(keywordGetKeywords, story)).data.slice(0, 8)}
      isEmpty={(words) => words.length === 0}
      isFilled={({ keywords }, words) => keywords.length > 0 && keywords.join() !== words.join()}
      question={(words) => texts.replaceKeywords(words.join('，'))}
      part={(keywords) => ({ keywords })}
    />
  );
}

/** Fills the summary, likewise. */
export function ExtractSummary({ session }: ExtractButtonProps) {
  return (
    <ExtractButton
      session={session}
      label={texts.extractSummary}
      extract={async (shell, story) => (await shell.call(getAiMiaobiSummary, story)).data.slice(0, 500)}
      isEmpty={(summary) => summary === ''}
      isFilled={({ summary }, found) => summary.trim() !== '' && summary !== found}
      question={texts.replaceSummary}
      part={(summary) => ({ summary })}
    />
  );
}

interface ExtractProps<Found> extends ExtractButtonProps {
  label: string;
  extract(shell: ReturnType<typeof useShell>, story: { title: string; content: string }): Promise<Found>;
  isEmpty(found: Found): boolean;
  isFilled(draft: ContentDraft, found: Found): boolean;
  question(found: Found): string;
  part(found: Found): Partial<ContentDraft>;
}

function ExtractButton<Found>({ session, label, extract, isEmpty, isFilled, question, part }: ExtractProps<Found>) {
  const shell = useShell();
  const [run, isRunning] = useAction(async () => {
    const { title, content } = session.draft;
    if (plainTextOf(content) === '') return shell.message.warning(texts.extractEmpty);
    const found = await extract(shell, { title, content });
    if (isEmpty(found)) return shell.message.info(texts.extractNothing);
    if (
      isFilled(session.draft, found) &&
      !(await shell.dialogs.confirm({ content: question(found), okText: texts.replace }))
    )
      return;
    session.fill(part(found));
  });
  return (
    <Button
      size="small"
      className={styles.extract ?? ''}
      aria-busy={isRunning}
      disabled={isRunning}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}
