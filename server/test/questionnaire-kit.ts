import sharp from 'sharp';
import { listQuestionnaireAnswers, publishQuestionnaire, saveQuestionnaire } from 'shared-contracts/endpoints';
import type { FormDefinition, FormField } from 'form-engine';
import type { QuestionnaireAnswer, QuestionnaireDetail } from 'shared-contracts/model';
import { operator, test } from './operator-kit.ts';

export const field = (
  type: string,
  name: string,
  model: string,
  options: FormField['options'] = {},
  required = false,
): FormField => ({
  type,
  name,
  model,
  key: `1_${model}`,
  options,
  rules: required ? [{ required: true, message: `${name}必须填写` }] : [],
});
const fruits = [{ value: '水果' }, { value: '蔬菜' }];
export const base: FormDefinition = {
  list: [
    field('input', '姓名', 'name', { defaultValue: '' }, true),
    field('radio', '类型', 'kind', { options: fruits, defaultValue: '' }),
    field('input', '产地', 'origin', { defaultValue: '' }, true),
    field('rate', '评分', 'stars', { max: 5, defaultValue: null }),
    field('imgupload', '照片', 'photo', { length: 2, defaultValue: [] }),
  ],
  extension: {
    conditions: [
      {
        id: '1',
        act: 'show',
        target: 'origin',
        match: 'all',
        when: [{ model: 'kind', test: 'equals', value: '水果' }],
      },
    ],
  },
};

export async function publish(
  definition: FormDefinition = base,
  extra: Record<string, unknown> = {},
): Promise<QuestionnaireDetail> {
  const saved = await test.call(
    saveQuestionnaire,
    { title: '读者调查', thanks: '谢谢您！', onceRule: 'unlimited', definition: JSON.stringify(definition), ...extra },
    operator,
  );
  const { id, rev } = saved.envelope.data as QuestionnaireDetail;
  const { envelope } = await test.call(publishQuestionnaire, { id, rev }, operator);
  expect(envelope.message).toBe('');
  return envelope.data as QuestionnaireDetail;
}

export async function open(id: string, cookie?: string) {
  const response = await test.app.inject({ url: `/site/q/${id}`, headers: cookie ? { cookie } : {} });
  const ticket = /name="ticket" value="([^"]+)"/.exec(response.body)?.[1] ?? '';
  return { response, ticket, cookie: String(response.headers['set-cookie'] ?? '').split(';')[0]! };
}

export type Part = [name: string, value: string | { bytes: Buffer; name: string }];

export async function post(
  url: string,
  parts: Part[],
  { json = true, ...headers }: { json?: boolean; cookie?: string } = {},
) {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([Uint8Array.from(value.bytes)]), value.name);
  }
  const request = new Request('http://x', { method: 'POST', body });
  return test.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(json ? { accept: 'application/json' } : {}),
      ...headers,
    },
  });
}

export const answersOf = async (id: string) =>
  (await test.call(listQuestionnaireAnswers, { id, pageSize: 50 }, operator)).envelope as unknown as {
    list: QuestionnaireAnswer[];
    total: number;
  };
export const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a61b1b' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();
