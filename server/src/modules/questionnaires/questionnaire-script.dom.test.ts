import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FormDefinition, type FormField, pageState } from 'form-engine';
import { noSiteFacts } from 'shared-contracts/model';
import { questionnairePage } from './questionnaire.page.ts';

const field = (type: string, name: string, model: string, options: FormField['options'] = {}): FormField => ({
  type,
  name,
  model,
  key: model,
  options,
  rules: [],
});
const definition: FormDefinition = {
  list: [
    field('radio', '类型', 'kind', { options: [{ value: '水果' }, { value: '蔬菜' }], defaultValue: '' }),
    field('input', '产地', 'origin', { defaultValue: '' }),
    field('input', '备注', 'note', { defaultValue: '' }),
    field('select', '城市', 'city', { options: [] }),
    field('slider', '满意', 'happy', { defaultValue: 30 }),
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
      {
        id: '2',
        act: 'require',
        target: 'note',
        match: 'all',
        when: [{ model: 'kind', test: 'equals', value: '水果' }],
      },
      {
        id: '3',
        act: 'fill',
        target: 'note',
        match: 'all',
        when: [{ model: 'kind', test: 'equals', value: '蔬菜' }],
        value: '吃素',
      },
    ],
    sources: [{ model: 'city', from: 'kind', lists: { 水果: [{ value: '百色' }], 蔬菜: [{ value: '寿光' }] } }],
  },
};

const frame = {
  name: '日报',
  facts: noSiteFacts,
  added: {
    entries: [],
    footLinks: [],
    tools: [],
    head: [],
    variables: {},
    logo: '',
    headPicture: '',
    scriptOrigins: [],
    classes: [],
  },
  origin: 'http://x',
  now: new Date(),
  isDemo: false,
  channels: { roots: [], byId: new Map(), bySlug: new Map(), hiddenIds: [] },
};
const script = readFileSync(join(import.meta.dirname, 'assets/questionnaire.js'), 'utf8').replace(/^import .*$/m, '');
const row = (model: string) => document.querySelector<HTMLElement>(`[data-row="${model}"]`)!;
const choose = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!.click();

function open(answer?: { status: number; body: object }) {
  const page = questionnairePage(frame, {
    id: '1',
    title: '调查',
    intro: '',
    endTime: null,
    asksMobile: false,
    definition,
    ticket: 't',
  });
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(page)![1]!;
  const fetched = jest.fn(async (_url: string, _init: { body: FormData }) => ({
    ok: answer?.status === 200,
    json: async () => answer?.body,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  // The page's own script, run as a browser runs it.
  new Function('pageState', 'fetch', script)(pageState, fetched);
  return fetched;
}

it('hides at once what does not concern the reader, and shows it as soon as it does', () => {
  open();
  expect(row('origin').hidden).toBe(true);
  choose('水果');
  expect(row('origin').hidden).toBe(false);
  expect(row('note').querySelector<HTMLElement>('.must')!.hidden).toBe(false);
  choose('蔬菜');
  expect(row('origin').hidden).toBe(true);
});

it('fills once when a condition begins to hold, and offers the options that follow an answer', () => {
  open();
  choose('蔬菜');
  const note = row('note').querySelector<HTMLInputElement>('input')!;
  expect(note.value).toBe('吃素');
  const offered = [...row('city').querySelectorAll<HTMLOptionElement>('option')]
    .filter((option) => !option.disabled)
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['请选择', '寿光']);
});

it('sends the answer without leaving the page, and puts each sentence beside its question', async () => {
  const fetched = open({
    status: 422,
    body: { message: '有 1 项需要修改', errors: { note: '备注必须填写' }, ticket: 'fresh' },
  });
  choose('水果');
  row('origin').querySelector<HTMLInputElement>('input')!.value = '百色';
  document.querySelector<HTMLFormElement>('#questionnaire')!.dispatchEvent(new Event('submit', { cancelable: true }));
  await new Promise(process.nextTick);
  await new Promise(process.nextTick);
  const { body } = fetched.mock.calls[0]![1];
  expect([...body.entries()]).toEqual(
    expect.arrayContaining([
      ['ticket', 't'],
      ['v.kind', '水果'],
      ['v.origin', '百色'],
      ['v.happy', '30'],
    ]),
  );
  expect(row('note').querySelector('.error')!.textContent).toBe('备注必须填写');
  expect(document.activeElement).toBe(row('note').querySelector('input'));
  expect(row('origin').querySelector<HTMLInputElement>('input')!.value).toBe('百色');
  expect(document.querySelector<HTMLInputElement>('input[name=ticket]')!.value).toBe('fresh');
});

it('without network everything typed stays and the reader sees a message', async () => {
  const fetched = open();
  fetched.mockRejectedValue(new Error('offline'));
  row('note').querySelector<HTMLInputElement>('input')!.value = '写了很多';
  document.querySelector<HTMLFormElement>('#questionnaire')!.dispatchEvent(new Event('submit', { cancelable: true }));
  await new Promise(process.nextTick);
  await new Promise(process.nextTick);
  expect(document.querySelector('#message')!.textContent).toBe('网络不通，您填写的内容还在，请稍后再提交');
  expect(row('note').querySelector<HTMLInputElement>('input')!.value).toBe('写了很多');
});
