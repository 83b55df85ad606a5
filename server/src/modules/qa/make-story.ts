import type { makeQaStory, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { qaLimits } from 'shared-contracts/limits';
import { emptyDraft, qaSessionRefusals } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import { escapeHtml } from '../../platform/text/html.rules.ts';
import { dropLock } from '../stories/lock.queries.ts';
import { addStory } from '../stories/save.ts';
import { loadSession } from './load-qa.ts';
import type { StoredQuestion } from './qa-question.queries.ts';
import { answeredQuestions } from './qa-shown.queries.ts';
import { qaStateAt } from './qa.rules.ts';
import { qaTexts as texts } from './qa.texts.ts';

/** A paragraph for each line of plain text, the first one with its speaker; markup is shown as typed. */
function paragraphs(text: string, speaker = ''): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lead = speaker === '' ? '' : `<strong>${escapeHtml(speaker)}</strong>`;
  return lines.map((line, index) => `<p>${index === 0 ? lead : ''}${escapeHtml(line)}</p>`).join('');
}

/** The body of a story: the introduction, then each question with its answer. */
function bodyOf(introduction: string, questions: readonly StoredQuestion[]): string {
  const pieces = questions.map(
    ({ text, askerName, answer, guestName, guestPost }) =>
      paragraphs(text, texts.storyAsks(askerName)) + paragraphs(answer, texts.storyAnswers(guestName, guestPost)),
  );
  return paragraphs(introduction) + pieces.join('');
}

/** Makes a draft of the user from the published answers of a session; the same request id gives the same draft. */
export async function makeStory(
  { id, requestId }: RequestOf<typeof makeQaStory>,
  context: Context,
): Promise<{ contentId: string }> {
  const { db, now, session: user } = context;
  if (!user.can(ContentPermission.Create)) throw new AppError(ErrorCode.Forbidden, texts.createNeeded);
  const session = await loadSession(db, id);
  const { answeredCount, title, introduction } = session;
  const facts = { state: qaStateAt(session, now()), answeredCount, hasEnded: session.endTime <= now() };
  const refusals = qaSessionRefusals('story', facts);
  if (answeredCount > qaLimits.storyQuestions)
    refusals.push(texts.tooManyAnswers(qaLimits.storyQuestions, answeredCount));
  if (refusals.length > 0) throw guardRefused(refusals.map((text) => ({ guard: 'story', text })));
  const questions = await answeredQuestions(db, id, qaLimits.storyQuestions);
  return db.transaction(async (tx) => {
    const { nickName } = user;
    const draft = {
      ...emptyDraft,
      title,
      content: bodyOf(introduction, questions),
      author: nickName,
      editor: nickName,
      source: texts.storySource,
      remark: texts.storyRemark(title),
    };
    const inside = { ...context, db: tx, session: user };
    const { data } = await addStory({ ...draft, requestId, kind: 'save' }, inside);
    // No form holds the story yet: the one that opens it takes a lease of its own.
    if (data.lockToken !== null) await dropLock(tx, data.id, data.lockToken);
    await noteAction(tx, context, 'qa.story', title, { id, contentId: data.id, questions: questions.length });
    return { contentId: data.id };
  });
}
