/** Words of short videos: form, detail page and list. */
export const videoTexts = {
  newTitle: '新建视频',
  workTitle: (title: string) => `视频《${title || '未命名'}》`,
  detailTab: '视频',
  missing: '请选择视频',
  pickOwn: '选择自有视频',
  pickLibrary: '从视频库选取',
  upload: '上传本地视频',
  clear: '移除视频',
  empty: '还没有视频：可选择自有视频、从视频库选取或上传本地视频',
  poster: '换封面图',
  posterHint: '封面在播放前显示；没有设置稿件封面时也作为列表图',
  list: { name: '短视频列表', file: '短视频', empty: '还没有短视频，点击“新建”上传第一个' },
} as const;
