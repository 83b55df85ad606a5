/** Sentences for staff about videos, and what the system page says of the program that converts them. */
export const streamTexts = {
  libraryTest: {
    name: '外部视频库',
    note: '读取视频库的栏目。',
    fine: (count: number) => `视频库已应答，有 ${count} 个栏目`,
  },
  gone: '视频不存在或已被删除',
  uploadUnfinished: '视频尚未上传完成，请重新上传',
  notVideo: '文件类型不支持，请上传视频',
  untitled: '未命名视频',
  coverTitle: (video: string) => `${video}（封面）`,
  notConverted: '视频尚未转码完成',
  noFrame: '无法截取该时间的画面，请选择其他时间',
  noRetry: '该视频不需要重新转码',
  broken: '视频文件已损坏或格式不支持',
  givenUp: '视频转码多次失败，请重新上传',
  converted: (title: string) => `视频“${title}”转码完成`,
  notConvertible: (title: string) => `视频“${title}”转码失败`,
  /** The external video library. */
  libraryDown: '视频库暂时无法连接，请稍后再试',
  notInLibrary: '视频库中没有这个视频',
  /** The system page. */
  ffmpeg: '视频转码（ffmpeg）',
  ffmpegMissing: 'ffmpeg 无法运行，视频不能转码。请安装 ffmpeg，或用 FFMPEG_PATH 指定程序',
  ffmpegOld: (version: string, network: string) =>
    `ffmpeg ${version} 早于 5.1，已知漏洞不再修复，请升级或用 FFMPEG_PATH 指定新版本。${network}`,
  networkWalled: '运行时不能访问网络',
  networkOpen: '本机不允许隔离网络，只限制了可读的协议',
} as const;
