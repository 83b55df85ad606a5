import { collectAnswer, type FormDefinition, type FormField, type FormValues } from 'form-engine';
import type { Database } from '../platform/database/database.ts';
import { addAnswer } from '../modules/questionnaires/questionnaire-answer.queries.ts';
import { insertQuestionnaire } from '../modules/questionnaires/questionnaire.queries.ts';
import { addQuestionnaireVersion } from '../modules/questionnaires/questionnaire-version.queries.ts';
import type { SeededRandom } from './random.ts';
import { districts, favourites, names, places, suggestions } from './questionnaire-words.ts';

const hour = 3_600_000;
const answerCount = 48;

let lastKey = 1_790_000_000_000;

const field = (
  type: string,
  name: string,
  model: string,
  options: FormField['options'],
  isRequired = false,
): FormField => ({
  type,
  icon: `icon-${type}`,
  options: { ...options, required: isRequired },
  name,
  key: `${(lastKey += 1000)}_${model.length}0421`,
  model,
  rules: isRequired ? [{ required: true, message: `${name}必须填写` }] : [],
});
const choices = (...values: string[]) => ({
  options: values.map((value) => ({ value, label: value })),
  showLabel: false,
  inline: false,
});

/** A dozen questions with two grids, a condition and pictures. */
const readingForm: FormDefinition = {
  list: [
    field('text', '说明', 'text_head', { defaultValue: '本问卷约需三分钟，感谢您帮助我们改进城市阅读服务。' }),
    {
      ...field('grid', '栅格布局', 'grid_who', { gutter: 16, justify: 'start', align: 'top' }),
      columns: [
        { span: 12, list: [field('input', '怎么称呼您', 'nickName', { defaultValue: '', maxlength: 20 })] },
        {
          span: 12,
          list: [
            field(
              'select',
              '居住区域',
              'district',
              { ...choices(...districts), defaultValue: '', placeholder: '请选择' },
              true,
            ),
          ],
        },
      ],
    },
    field(
      'radio',
      '您的年龄段',
      'age',
      { ...choices('18岁以下', '18~30岁', '31~45岁', '46~60岁', '60岁以上'), defaultValue: '' },
      true,
    ),
    field('radio', '您是否去过城市书房', 'visited', { ...choices('去过', '没去过'), defaultValue: '' }, true),
    field('checkbox', '常去的书房', 'places', { ...choices(...places), defaultValue: [] }, true),
    field('rate', '您给书房打几分', 'stars', { max: 5, allowHalf: false, defaultValue: null }),
    {
      ...field('grid', '栅格布局', 'grid_habit', { gutter: 16, justify: 'start', align: 'top' }),
      columns: [
        { span: 12, list: [field('number', '每月读几本书', 'books', { defaultValue: 1, min: 0, max: 60, step: 1 })] },
        {
          span: 12,
          list: [field('time', '通常几点读书', 'clock', { defaultValue: '', format: 'HH:mm:ss', isRange: false })],
        },
      ],
    },
    field('checkbox', '喜欢读什么', 'favourites', { ...choices(...favourites), defaultValue: [] }),
    field('switch', '愿意参加读书会', 'club', { defaultValue: false }),
    field('imgupload', '晒一晒您的书架', 'shelf', {
      length: 3,
      size: { width: 100, height: 100 },
      multiple: true,
      isDelete: true,
      min: 0,
      defaultValue: [],
    }),
    field('textarea', '您的建议', 'wish', { defaultValue: '', maxlength: 500 }),
  ],
  config: { labelWidth: 120, labelPosition: 'top', size: 'small', customClass: '' },
  extension: {
    conditions: [
      {
        id: 'places',
        act: 'show',
        target: 'places',
        match: 'all',
        when: [{ model: 'visited', test: 'equals', value: '去过' }],
      },
      {
        id: 'stars',
        act: 'show',
        target: 'stars',
        match: 'all',
        when: [{ model: 'visited', test: 'equals', value: '去过' }],
      },
    ],
  },
};

/** A published questionnaire that readers have answered for two weeks, and one that is still being written. */
export async function seedQuestionnaires(
  tx: Database,
  random: SeededRandom,
  { userId, nickName }: { userId: string; nickName: string },
  now: Date,
): Promise<void> {
  const began = new Date(now.getTime() - 14 * 24 * hour);
  const by = {
    createUserId: userId,
    createUserName: nickName,
    createdTime: began,
    modifiedUserName: nickName,
    modifiedTime: began,
  };
  const definition = JSON.stringify(readingForm, null, 2);
  const id = await insertQuestionnaire(tx, {
    title: '城市阅读习惯调查',
    intro: '城市书房开放一年了，想听听您的声音。',
    thanks: '感谢您的参与，祝您开卷有益！',
    state: 'published',
    onceRule: 'device',
    endTime: new Date(now.getTime() + 60 * 24 * hour),
    definition,
    versionNo: 1,
    rev: 1,
    publishedTime: began,
    ...by,
  });
  await addQuestionnaireVersion(tx, {
    questionnaireId: id,
    versionNo: 1,
    definition,
    publishedUserName: nickName,
    publishedTime: began,
  });
  for (let index = 0; index < answerCount; index += 1) {
    const { answer } = collectAnswer(readingForm, answerOf(random));
    const createdTime = new Date(
      began.getTime() + Math.floor(random.next() * 14 * 24) * hour + random.between(1, 3500) * 1000,
    );
    await addAnswer(tx, {
      questionnaireId: id,
      versionNo: 1,
      ticket: `seed-${index}`,
      personKey: `device:seed-${index}`,
      values: answer,
      ip: '',
      createdTime,
    });
  }
  await insertQuestionnaire(tx, {
    title: '版面改版意见征集',
    intro: '',
    definition: JSON.stringify({ ...readingForm, list: readingForm.list.slice(0, 3), extension: {} }, null, 2),
    ...by,
  });
}

function answerOf(random: SeededRandom): FormValues {
  const some = (list: readonly string[]) => list.filter(() => random.chance(0.35));
  const visited = random.chance(0.7);
  const liked = some(places);
  return {
    nickName: random.chance(0.6) ? random.pick(names) : '',
    district: random.pick(districts),
    age: random.pick(['18岁以下', '18~30岁', '31~45岁', '31~45岁', '46~60岁', '60岁以上']),
    visited: visited ? '去过' : '没去过',
    places: liked.length > 0 ? liked : [places[0]],
    stars: visited ? random.pick([3, 4, 4, 5, 5, 5]) : null,
    books: random.pick([0, 1, 1, 2, 2, 3, 4, 6, 10]),
    clock: random.pick(['07:30:00', '12:30:00', '20:00:00', '21:30:00', '22:00:00']),
    favourites: some(favourites),
    club: random.chance(0.4),
    shelf: [],
    wish: random.chance(0.5) ? random.pick(suggestions) : '',
  };
}
