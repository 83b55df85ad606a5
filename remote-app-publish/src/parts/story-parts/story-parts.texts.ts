/** Words of what a kind of content shows, wherever it is shown. */
export const storyPartTexts = {
  count: (place: number, total: number) => `${place}/${total}`,
  enlarge: (place: number) => `放大第${place}张图片`,
  noPictures: '还没有图片',
  noVideo: '还没有选择视频',
  loadingVideo: '正在加载播放器…',
  videoFailed: '播放器加载失败，请重试。',
  retry: '重试',
  untitledVideo: '视频',
  fromLibrary: '视频库',
  fromStreams: '自有视频',
  converting: '视频正在转码，完成后可以播放和送审',
  convertFailed: '视频转码失败，请换一个视频',
  percent: (percent: number) => `已完成 ${percent}%`,
  seconds: (seconds: number) => {
    const whole = Math.round(seconds);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  },
  openLink: '打开链接',
  noLink: '还没有填写外链地址',
} as const;
