/** Words of the video tools. */
export const videosTexts = {
  /** S2 §8, word for word. */
  loadFailed: '当前视频没有转码完成或者加载失败，请过段时间再点击播放试试！',
  uploadFailed: '视频上传失败，请重新上传！',

  ownTitle: '选择视频',
  ownList: '视频列表',
  source: '来源',
  sources: ['全部', '我的上传', '我的团队'],
  choose: '选择',
  chooseNamed: (title: string) => `选择${title}`,
  uploadedBy: (name: string, time: string) => `${name}　${time}`,
  converting: (percent: number) => `转码中 ${percent}%`,
  convertFailed: (why: string) => (why === '' ? '转码失败' : `转码失败：${why}`),
  length: (seconds: number) => {
    const whole = Math.round(seconds);
    return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
  },

  libraryTitle: '视频库',
  columns: '栏目',
  everyColumn: '全部栏目',
  videos: '视频',
  chosen: '已选视频',
  noneChosen: '还没有选择视频',
  drop: (title: string) => `移除${title}`,
  tooMany: (max: number) => `最多选择${max}个视频`,

  uploadTitle: '上传本地视频',
  pickFiles: '选择视频文件',
  dropHint: '点击选择，或把视频文件拖到这里；可一次选择多个',
  uploads: '上传进度',
  reupload: '重新上传',
  remove: '删除',
  removeNamed: (name: string) => `删除${name}`,
  done: '上传完成，正在转码',
  waiting: '等待上传',
  use: '确定',
  close: '关闭',
  goesOn: '关闭后继续在后台上传',
} as const;
