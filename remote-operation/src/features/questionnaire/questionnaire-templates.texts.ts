import { QuestionType } from '../../parts/questionnaire/question-types.ts';

/** A question of a template: its words, and its answers where it has some. */
export interface TemplateQuestion {
  type: QuestionType;
  name: string;
  isRequired?: boolean;
  choices?: readonly string[];
  /** Most characters. */
  most?: number;
}

/** A questionnaire to begin with. */
export interface QuestionnaireTemplate {
  title: string;
  intro: string;
  thanks: string;
  questions: readonly TemplateQuestion[];
}

const satisfaction = ['非常满意', '满意', '一般', '不满意', '非常不满意'] as const;
const ages = ['18岁以下', '18～30岁', '31～45岁', '46～60岁', '60岁以上'] as const;

/** The templates that the form of a questionnaire offers, in their order. */
export const questionnaireTemplates: readonly QuestionnaireTemplate[] = [
  {
    title: '读者满意度调查',
    intro: '本问卷约需两分钟，不记名，您的意见将直接交给编辑部。',
    thanks: '感谢您的意见，编辑部会逐条阅读。',
    questions: [
      { type: QuestionType.Radio, name: '您对我们的报道总体是否满意', choices: satisfaction, isRequired: true },
      {
        type: QuestionType.Checkbox,
        name: '您最常看哪些内容',
        choices: ['本地新闻', '民生服务', '时政要闻', '文化副刊', '体育', '视频和直播'],
        isRequired: true,
      },
      {
        type: QuestionType.Radio,
        name: '您主要在哪里看我们的内容',
        choices: ['移动客户端', '网站', '微信公众号', '微博', '报纸'],
        isRequired: true,
      },
      { type: QuestionType.Radio, name: '新闻是否及时', choices: satisfaction },
      { type: QuestionType.Radio, name: '内容是否好懂、可信', choices: satisfaction },
      { type: QuestionType.Rate, name: '您愿意把我们推荐给亲友吗（五星为非常愿意）' },
      { type: QuestionType.Textarea, name: '您希望我们多报道什么', most: 300 },
      { type: QuestionType.Radio, name: '您的年龄段', choices: ages },
    ],
  },
  {
    title: '活动报名表',
    intro: '请填写真实信息，名额有限，报名结果以短信或电话通知为准。您的信息只用于本次活动。',
    thanks: '报名已收到，请留意通知。',
    questions: [
      { type: QuestionType.Input, name: '姓名', isRequired: true, most: 20 },
      { type: QuestionType.Input, name: '手机号', isRequired: true, most: 11 },
      { type: QuestionType.Select, name: '参加人数', choices: ['1人', '2人', '3人', '4人'], isRequired: true },
      { type: QuestionType.Radio, name: '参加场次', choices: ['上午场', '下午场'], isRequired: true },
      { type: QuestionType.Input, name: '单位或学校', most: 50 },
      { type: QuestionType.Textarea, name: '需要我们提前准备的事项（如无障碍、饮食）', most: 200 },
    ],
  },
  {
    title: '一题投票',
    intro: '只有一题，选出您支持的方案。',
    thanks: '投票成功，结果将在稿件中公布。',
    questions: [
      {
        type: QuestionType.Radio,
        name: '您支持哪一个方案',
        choices: ['方案一', '方案二', '都不支持'],
        isRequired: true,
      },
      { type: QuestionType.Textarea, name: '说说您的理由', most: 200 },
    ],
  },
  {
    title: '活动反馈表',
    intro: '感谢您参加活动，请用一分钟告诉我们您的感受。',
    thanks: '谢谢，下次活动再见。',
    questions: [
      { type: QuestionType.Rate, name: '您给这次活动打几星', isRequired: true },
      {
        type: QuestionType.Checkbox,
        name: '哪些方面做得好',
        choices: ['内容', '嘉宾', '场地', '组织和引导', '时间安排'],
      },
      { type: QuestionType.Textarea, name: '哪些方面需要改进', most: 300 },
      {
        type: QuestionType.Radio,
        name: '您还愿意参加这样的活动吗',
        choices: ['愿意', '看内容', '不愿意'],
        isRequired: true,
      },
    ],
  },
  {
    title: '线索与故事征集',
    intro: '把您身边的事告诉记者。留下联系方式，记者采访前会与您联系。',
    thanks: '已收到，记者会尽快阅读。',
    questions: [
      { type: QuestionType.Input, name: '一句话说说这件事', isRequired: true, most: 60 },
      { type: QuestionType.Textarea, name: '事情的经过', isRequired: true, most: 1000 },
      { type: QuestionType.Input, name: '发生的时间和地点', isRequired: true, most: 100 },
      { type: QuestionType.Radio, name: '您与这件事的关系', choices: ['当事人', '目击者', '听说'], isRequired: true },
      { type: QuestionType.Input, name: '怎么称呼您', most: 20 },
      { type: QuestionType.Input, name: '联系电话', most: 20 },
    ],
  },
];
