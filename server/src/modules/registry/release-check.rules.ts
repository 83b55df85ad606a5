import { containerName, type PlanCheck, type Release, releaseBase, satisfies } from 'shared-contracts/release';

/** What the live host offers; `shared` is undefined where its build does not say. */
export interface HostFacts {
  contract: string;
  shared: Readonly<Record<string, string>> | undefined;
}

const passed = (check: string, message: string): PlanCheck => ({ check, state: 'passed', message, cure: '' });
const failed = (check: string, message: string, cure: string): PlanCheck => ({ check, state: 'failed', message, cure });
const skipped = (check: string, message: string, cure: string): PlanCheck => ({
  check,
  state: 'skipped',
  message,
  cure,
});

/** 'container': name and place of a release carry its version, so that two versions live side by side on one page. */
export function checkContainer(release: Release): PlanCheck {
  const expected = containerName(release.name, release.version);
  if (release.container !== expected) {
    return failed(
      'container',
      `容器名称为 ${release.container}，未携带版本号，新旧版本会在同一页面互相覆盖`,
      `用平台的构建配置（tooling/webpack/factory.cjs）重新构建，容器名应为 ${expected}`,
    );
  }
  if (release.base !== releaseBase(release.name, release.version)) {
    return failed(
      'container',
      `发布包声明的地址 ${release.base} 与名称、版本不符`,
      `重新构建，地址应为 ${releaseBase(release.name, release.version)}`,
    );
  }
  if (!(release.entry in release.assets))
    return failed('container', `入口文件 ${release.entry} 不在发布包的文件清单中`, '重新构建发布包');
  return passed('container', `容器 ${expected}`);
}

/**
 * 'container': the bundle's own name (webpack's uniqueName) and its manifest carry the version too; `manifest` and
 * `scripts` are texts of its files.
 */
export function checkBundleName(release: Release, manifest: string, scripts: readonly string[]): PlanCheck {
  const named = readManifestName(manifest);
  if (named !== release.container) {
    return failed(
      'container',
      `清单 ${release.entry} 中的容器名为 ${named ?? '（无法读取）'}，与发布包声明的 ${release.container} 不一致`,
      '用平台的构建配置重新构建',
    );
  }
  // The global that a build's chunks meet in: named as our configuration says, or as webpack makes it of uniqueName,
  // which
  // draws underscores together. What follows must not make it another version's.
  const names = [release.container, release.container.replace(/[^a-zA-Z0-9$]+/g, '_')];
  const chunks = new RegExp(`webpackChunk(?:${names.join('|')})(?![\\w$])`);
  if (!scripts.some((text) => chunks.test(text))) {
    return failed(
      'container',
      `构建的 uniqueName 未携带版本号，新旧版本的代码块会互相覆盖`,
      `将 output.uniqueName 设为 ${release.container} 后重新构建`,
    );
  }
  return passed('container', `容器与代码块均以 ${release.container} 命名`);
}

function readManifestName(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

/** 'contract': the host offers a contract that the release works with. */
export function checkContract({ contract }: Release, host: HostFacts): PlanCheck {
  if (satisfies(host.contract, contract.range))
    return passed('contract', `需要契约 ${contract.range}，平台提供 ${host.contract}`);
  return failed(
    'contract',
    `子应用版本与平台不兼容（需要契约 ${contract.range}，当前 ${host.contract}）`,
    '升级平台，或以当前契约重新构建该子应用',
  );
}

/** 'shared': the host's shared packages are in the ranges that the release was built for. */
export function checkShared({ shared }: Release, host: HostFacts): PlanCheck {
  if (host.shared === undefined)
    return skipped(
      'shared',
      '平台的构建没有写明共享组件的版本，无法核对',
      '用当前源代码重新构建平台（npm run build -- host）',
    );
  const offered = host.shared;
  const wrong = Object.entries(shared).filter(
    ([name, range]) => offered[name] === undefined || !satisfies(offered[name], range),
  );
  if (wrong.length === 0) return passed('shared', `${Object.keys(shared).length} 个共享组件的版本均符合`);
  const said = wrong.map(
    ([name, range]) => `${name} 需要 ${range}，平台${offered[name] === undefined ? '未提供' : `为 ${offered[name]}`}`,
  );
  return failed('shared', `共享组件版本不符：${said.join('；')}`, '以平台提供的版本重新构建该子应用，或升级平台');
}

/** 'needs': what releases need of each other fits, with the candidate among the others. */
export function checkNeeds(candidate: Release, others: readonly Release[]): PlanCheck {
  const all = [candidate, ...others];
  const provided = new Map(all.flatMap(({ provides }) => Object.entries(provides)));
  const wrong = all.flatMap(({ name, version, needs }) =>
    Object.entries(needs)
      .filter(([part, range]) => !satisfies(provided.get(part) ?? '0.0.0', range) || !provided.has(part))
      .map(
        ([part, range]) =>
          `${name} ${version} 需要 ${part} ${range}，当前${provided.has(part) ? `为 ${provided.get(part)}` : '没有提供者'}`,
      ),
  );
  if (wrong.length === 0) return passed('needs', '子应用之间的依赖均满足');
  return failed('needs', `子应用之间的依赖不满足：${wrong.join('；')}`, '先切换被依赖的子应用，或换用相互匹配的版本');
}

const urlsOf = ({ routes, menuUrls, buttonUrls }: Release): string[] => [
  ...new Set([...routes.map(({ path }) => path), ...menuUrls, ...buttonUrls]),
];

/**
 * 'ownership': no route, menu entry or button of the candidate is another remote's, and none of the active version gets
 * lost.
 */
export function checkOwnership(
  candidate: Release,
  active: Release | undefined,
  others: readonly Release[],
  acceptRemoved: boolean,
): PlanCheck {
  const owned = new Map(others.flatMap((other) => urlsOf(other).map((url) => [url, other.name] as const)));
  const mine = urlsOf(candidate);
  const stolen = mine.filter((url) => owned.has(url));
  if (stolen.length > 0) {
    return failed(
      'ownership',
      `以下路由或按钮已归其他子应用所有：${stolen.map((url) => `${url}（${owned.get(url)}）`).join('、')}`,
      '从其中一个子应用中移除后重新构建',
    );
  }
  const lost = active ? urlsOf(active).filter((url) => !mine.includes(url) && !owned.has(url)) : [];
  if (lost.length > 0 && !acceptRemoved) {
    return failed(
      'ownership',
      `以下路由、菜单或按钮将丢失：${lost.join('、')}`,
      '补回后重新构建；若确要移除，请勾选“允许移除”（nrctl 加 --accept-removed）',
    );
  }
  return passed(
    'ownership',
    lost.length > 0 ? `按要求移除：${lost.join('、')}` : `${mine.length} 个路由、菜单与按钮归属无冲突`,
  );
}

/** 'drafts': unsaved work of the active version can be taken over. */
export function checkDrafts(candidate: Release, active: Release | undefined, acceptRemoved: boolean): PlanCheck {
  const lost = Object.entries(active?.draftSchemas ?? {}).filter(
    ([kind, version]) => (candidate.draftSchemas[kind] ?? 0) < version,
  );
  if (lost.length === 0) return passed('drafts', '未保存的内容均可带入新版本');
  const said = lost
    .map(
      ([kind, version]) =>
        `${kind}（当前第${version}版，新版本${candidate.draftSchemas[kind] === undefined ? '不支持' : `为第${candidate.draftSchemas[kind]}版`}）`,
    )
    .join('、');
  if (acceptRemoved) return passed('drafts', `按要求放弃带入：${said}，页面将以只读方式保留未保存的内容`);
  return failed(
    'drafts',
    `新版本无法读取未保存的内容：${said}`,
    '在新版本中保留这些草稿格式；若确要放弃，请勾选“允许移除”（nrctl 加 --accept-removed）',
  );
}

export { failed as failedCheck, passed as passedCheck, skipped as skippedCheck };
