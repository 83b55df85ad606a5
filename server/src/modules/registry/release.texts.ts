/** Faults of an uploaded build, and how to mend them. */
export const releaseTexts = {
  publishedAlready: (name: string, version: string) =>
    `${name} ${version} 已经发布过，且内容不同。版本一经发布不可更改，请在 ${name}/package.json 中提高版本号后重新构建`,
  fileMissing: (name: string) => `发布包缺少文件 ${name}`,
  fileMissingCure: '上传完整的构建目录',
  integrityWrong: (name: string) => `文件 ${name} 与 release.json 所写的校验值不一致`,
  integrityWrongCure: '重新构建后上传，构建之后不要改动文件',
  unknownFiles: (names: string) => `发布包中有清单之外的文件：${names}`,
  unknownFilesCure: '清空构建目录后重新构建',
  releaseJsonMissing: '发布包中没有 release.json',
  releaseJsonMissingCure: '上传 dist 下该版本的目录，例如 dist/1.4.2',
  releaseJsonUnreadable: 'release.json 无法读取',
  releaseJsonUnfit: (place: string, problem: string) => `release.json 无法读取（${place}：${problem}）`,
  releaseJsonUnreadableCure: '用平台当前的构建配置重新构建',
  tooLarge: (megabytes: number, files: number) => `发布包解压后不能超过${megabytes}M、${files}个文件`,
  notZip: '发布包不是有效的 zip 文件',
  tooLargeToHandle: '发布包过大，无法处理',
  zipMissing: '请上传发布包的 zip 文件',
  /** The container and its names. */
  containerWithoutVersion: (container: string) => `容器名称为 ${container}，未携带版本号，新旧版本会在同一页面互相覆盖`,
  containerWithoutVersionCure: (expected: string) =>
    `用平台的构建配置（tooling/webpack/factory.cjs）重新构建，容器名应为 ${expected}`,
  baseWrong: (base: string) => `发布包声明的地址 ${base} 与名称、版本不符`,
  baseWrongCure: (expected: string) => `重新构建，地址应为 ${expected}`,
  entryUnlisted: (entry: string) => `入口文件 ${entry} 不在发布包的文件清单中`,
  entryUnlistedCure: '重新构建发布包',
  containerFits: (container: string) => `容器 ${container}`,
  containerNamesDiffer: (entry: string, named: string | undefined, declared: string) =>
    `清单 ${entry} 中的容器名为 ${named ?? '（无法读取）'}，与发布包声明的 ${declared} 不一致`,
  containerNamesDifferCure: '用平台的构建配置重新构建',
  uniqueNameWithoutVersion: '构建的 uniqueName 未携带版本号，新旧版本的代码块会互相覆盖',
  uniqueNameWithoutVersionCure: (container: string) => `将 output.uniqueName 设为 ${container} 后重新构建`,
  containerNamesFit: (container: string) => `容器与代码块均以 ${container} 命名`,
  /** The requirements of the build on the host and on other remotes. */
  contractFits: (range: string, contract: string) => `需要契约 ${range}，平台提供 ${contract}`,
  contractUnfit: (range: string, contract: string) => `子应用版本与平台不兼容（需要契约 ${range}，当前 ${contract}）`,
  contractUnfitCure: '升级平台，或以当前契约重新构建该子应用',
  sharedUnknown: '平台的构建没有写明共享组件的版本，无法核对',
  sharedUnknownCure: '用当前源代码重新构建平台（npm run build -- host）',
  sharedFit: (count: number) => `${count} 个共享组件的版本均符合`,
  sharedNeeded: (name: string, range: string, offered: string | undefined) =>
    `${name} 需要 ${range}，平台${offered === undefined ? '未提供' : `为 ${offered}`}`,
  sharedUnfit: (list: string) => `共享组件版本不符：${list}`,
  sharedUnfitCure: '以平台提供的版本重新构建该子应用，或升级平台',
  needsMet: '子应用之间的依赖均满足',
  needed: (release: string, part: string, provided: string | undefined) =>
    `${release} 需要 ${part}，当前${provided === undefined ? '没有提供者' : `为 ${provided}`}`,
  needsUnmet: (list: string) => `子应用之间的依赖不满足：${list}`,
  needsUnmetCure: '先切换被依赖的子应用，或换用相互匹配的版本',
  /** Its routes, buttons and drafts. */
  placesTaken: (list: string) => `以下路由或按钮已归其他子应用所有：${list}`,
  placesTakenCure: '从其中一个子应用中移除后重新构建',
  placesLost: (list: string) => `以下路由、菜单或按钮将丢失：${list}`,
  placesLostCure: '补回后重新构建；若确要移除，请勾选“允许移除”（nrctl 加 --accept-removed）',
  placesRemoved: (list: string) => `按要求移除：${list}`,
  placesFit: (count: number) => `${count} 个路由、菜单与按钮归属无冲突`,
  draftsKept: '未保存的内容均可带入新版本',
  draftUnread: (kind: string, active: number, candidate: number | undefined) =>
    `${kind}（当前第${active}版，新版本${candidate === undefined ? '不支持' : `为第${candidate}版`}）`,
  draftsDropped: (list: string) => `按要求放弃带入：${list}，页面将以只读方式保留未保存的内容`,
  draftsLost: (list: string) => `新版本无法读取未保存的内容：${list}`,
  draftsLostCure: '在新版本中保留这些草稿格式；若确要放弃，请勾选“允许移除”（nrctl 加 --accept-removed）',
} as const;
