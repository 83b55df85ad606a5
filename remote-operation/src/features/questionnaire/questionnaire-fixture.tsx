import type { QuestionnaireDetail, QuestionnaireRow } from 'shared-contracts/model';
import type { FormsTool } from 'shared-contracts/shell';

/** A questionnaire of a test. */
export const row = (id: string, extra: Partial<QuestionnaireRow> = {}): QuestionnaireRow => ({
  id,
  title: `问卷${id}`,
  state: 'draft',
  onceRule: 'device',
  startTime: null,
  endTime: null,
  versionNo: null,
  isChanged: false,
  answerCount: 0,
  lastAnswerTime: null,
  createUserName: '运营',
  createdTime: '2026-11-20 10:00:00',
  modifiedUserName: '运营',
  modifiedTime: '2026-11-20 10:00:00',
  publishedTime: null,
  publicUrl: `http://localhost/site/q/${id}`,
  ...extra,
});

export const definition = JSON.stringify({
  list: [
    { type: 'input', name: '姓名', model: 'name', key: '1', options: {}, rules: [] },
    {
      type: 'radio',
      name: '类型',
      model: 'kind',
      key: '2',
      options: { options: [{ value: '水果' }, { value: '蔬菜' }] },
      rules: [],
    },
  ],
  config: {},
});

export const detail = (id: string, extra: Partial<QuestionnaireDetail> = {}): QuestionnaireDetail => ({
  ...row(id),
  intro: '',
  thanks: '',
  definition,
  rev: 3,
  versions: [],
  ...extra,
});

/** Returns a fake of the forms tool, whose designer returns the given form. */
export const formsTool = (designed?: string): FormsTool => ({
  designForm: async () => designed,
  FormDesigner: () => null,
  FormRenderer: ({ definition: form }) => <p>{`表单 ${form.list.length} 题`}</p>,
});
