/** What readers of the demo newsroom say of the product: kind and text. */
export const feedbackWords: readonly (readonly [string, string])[] = [
  ['suggestion', '希望文章页能调字体行距，老人看着费劲。'],
  ['problem', '视频播放到一半会卡住，退出再进就好了，Wi-Fi 和流量都一样。'],
  ['correction', '今天头版关于地铁站名的报道，“柳溪东”应为“柳溪路东”。'],
  ['complaint', '推送太频繁了，半夜还有一条，能不能设免打扰时段？'],
  ['suggestion', '电子报能不能按版面订阅，我只看文化版和健康版。'],
  ['problem', '客户端登录时收不到验证码，重装之后才收到。'],
  ['other', '请问过期的报纸在哪里可以买到？想补一份去年国庆的。'],
  ['correction', '《梯田开镰》一文中的图片说明把两位村民的名字写反了。'],
  ['suggestion', '评论区希望支持按时间排序，现在热评总在最前面。'],
  ['problem', '深色模式下图表的文字看不清，灰底灰字。'],
  ['complaint', '参加活动报名成功了，到现场却说没有我的名字。'],
  ['suggestion', '能不能出一个大字版的订阅提醒，给家里老人用。'],
  ['problem', '朗读功能读到英文缩写会停住，后面的就不读了。'],
  ['other', '给夜班编辑点个赞，昨晚暴雨消息更新得很快。'],
  ['correction', '天气栏目昨天的最高温写成了 -12℃，应该是 12℃。'],
];

/** Answers of the newsroom, and reasons with which it closes. */
export const feedbackAnswers = [
  '感谢您的建议，已列入下个版本的改进计划。',
  '问题已经定位，今晚更新后请再试；如仍有问题请附上截图告诉我们。',
  '核实无误，已更正并在更正栏目中说明，谢谢您的细心。',
  '已联系活动主办方，工作人员会在两个工作日内与您联系。',
] as const;
export const feedbackClosing = ['与另一条反馈重复，已合并处理', '已通过电话沟通解决'] as const;
export const feedbackRemark = '请尽快核实';

/** Versions of the app and devices that feedback comes from. */
export const feedbackVersions = ['5.2.0', '5.2.1', '5.3.0'] as const;
export const feedbackDevices = ['华为 Mate 60', '小米 14', 'iPhone 15', '荣耀 90', 'OPPO Reno11'] as const;
export const feedbackBrowsers = ['手机浏览器 Android', '电脑浏览器 Windows', '微信 iOS'] as const;
