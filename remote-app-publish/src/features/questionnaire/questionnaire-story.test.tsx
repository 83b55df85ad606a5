import { screen, waitFor } from '@testing-library/react';
import { adsQuestionnaireList, getQuestionnaire } from 'shared-contracts/endpoints';
import { emptyDraft, type QuestionnaireDetail } from 'shared-contracts/model';
import { answer, renderWithShell } from 'shared-ui/testing';
import type { EditSession } from '../../parts/story-edit/saving/edit-session.ts';
import { QuestionnaireChoice } from './questionnaire-choice.tsx';
import { QuestionnaireView } from './questionnaire-view.tsx';
import { questionnaireKind } from './questionnaire.kind.tsx';

const detail = (id: string, title: string): QuestionnaireDetail => ({
  id,
  title,
  state: 'published',
  onceRule: 'device',
  startTime: null,
  endTime: null,
  versionNo: 1,
  isChanged: false,
  answerCount: 12,
  lastAnswerTime: null,
  createUserName: '运营',
  createdTime: '2026-11-20 10:00:00',
  modifiedUserName: '运营',
  modifiedTime: '2026-11-20 10:00:00',
  publishedTime: '2026-11-20 10:00:00',
  publicUrl: `http://localhost/site/q/${id}`,
  intro: '',
  thanks: '',
  definition: '{"list":[]}',
  rev: 0,
  versions: [],
});
const answers = [
  answer(adsQuestionnaireList, { list: [detail('3', '读者调查'), detail('4', '食堂满意度')], total: 2 }),
  answer(getQuestionnaire, ({ id }) => ({ data: detail(id, id === '3' ? '读者调查' : '食堂满意度') })),
];

it('a questionnaire is chosen among the published ones, and said how many answered it', async () => {
  const session = { formId: 'f', draft: { ...emptyDraft }, change: jest.fn() };
  const view = { errors: {}, textRound: 0 };
  const { shell, user } = renderWithShell(
    <QuestionnaireChoice session={session as unknown as EditSession} view={view as never} readOnly={false} />,
    { answers },
  );
  await user.click(screen.getByRole('combobox', { name: '问卷' }));
  await user.click(await screen.findByTitle('食堂满意度'));
  expect(session.change).toHaveBeenCalledWith({ externalLinkUrl: '/site/q/4' });
  expect(await screen.findByText('发布中，已收到 12 份答卷')).toBeInTheDocument();
  expect(shell.callsOf(adsQuestionnaireList)[0]).toMatchObject({ state: 'published' });
});

it('without a questionnaire the story is not handed on', () => {
  expect(questionnaireKind.missing(emptyDraft)).toEqual({ externalLinkUrl: '请选择问卷' });
  expect(questionnaireKind.missing({ ...emptyDraft, externalLinkUrl: '/site/q/3' })).toEqual({});
});

it('a story written from the list of questionnaires carries that one already', () => {
  const begin = (query: string) => questionnaireKind.begin?.(new URLSearchParams(query));
  expect(begin('questionnaire=3')).toEqual({ externalLinkUrl: '/site/q/3' });
  expect(begin('questionnaire=//evil.example')).toEqual({});
  expect(begin('')).toEqual({});
});

it('the detail shows words and questionnaire, and leads to page and results', async () => {
  const story = { ...emptyDraft, title: '请您来答卷', summary: '三分钟<填>完', externalLinkUrl: '/site/q/3' };
  const { shell, user } = renderWithShell(<QuestionnaireView story={story} byline={['来源']} />, { answers });
  expect(screen.getByRole('heading', { name: '请您来答卷' })).toBeInTheDocument();
  expect(screen.getByText('三分钟<填>完')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '打开填写页面' })).toHaveAttribute(
    'href',
    'http://localhost/site/q/3',
  );
  await user.click(screen.getByRole('button', { name: '查看结果' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/operation/questionnarissurvey/result?id=3'));
});
