/** Words of the demo questionnaire's questions and answers. */
export const districts = ['江北区', '江南区', '老城区', '高新区', '临港镇'] as const;
export const places = ['江边书房', '老街书房', '大学城书房', '地铁书房'] as const;
export const favourites = ['文学', '历史', '科普', '儿童读物', '生活健康', '经济管理'] as const;
export const names = ['李女士', '王先生', '小周', '陈老师', '赵同学', '张阿姨', '刘师傅', '小何'] as const;
export const suggestions = [
  '希望周末延长开放到晚上十点。',
  '儿童区可以再大一些。',
  '多进一些新书，最好能线上荐购。',
  '插座太少，带电脑不方便。',
  '志愿者服务很贴心，点个赞。',
  '能不能办一些作家见面会？',
  '江边书房的座位要提前预约就好了。',
  '希望增加大字版图书，方便老人。',
] as const;
