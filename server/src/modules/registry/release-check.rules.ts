import { containerName, type PlanCheck, type Release, releaseBase, satisfies } from 'shared-contracts/release';
import { releaseTexts } from './release.texts.ts';

/** The offers of the live host; `shared` is undefined where its build does not say. */
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
      releaseTexts.containerWithoutVersion(release.container),
      releaseTexts.containerWithoutVersionCure(expected),
    );
  }
  if (release.base !== releaseBase(release.name, release.version)) {
    return failed(
      'container',
      releaseTexts.baseWrong(release.base),
      releaseTexts.baseWrongCure(releaseBase(release.name, release.version)),
    );
  }
  if (!(release.entry in release.assets))
    return failed('container', releaseTexts.entryUnlisted(release.entry), releaseTexts.entryUnlistedCure);
  return passed('container', releaseTexts.containerFits(expected));
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
      releaseTexts.containerNamesDiffer(release.entry, named, release.container),
      releaseTexts.containerNamesDifferCure,
    );
  }
  // The global that a build's chunks meet in: named as our configuration says, or as webpack derives it from
  // uniqueName, which merges underscores. The rest of the name must not make it another version's.
  const names = [release.container, release.container.replace(/[^a-zA-Z0-9$]+/g, '_')];
  const chunks = new RegExp(`webpackChunk(?:${names.join('|')})(?![\\w$])`);
  if (!scripts.some((text) => chunks.test(text))) {
    return failed(
      'container',
      releaseTexts.uniqueNameWithoutVersion,
      releaseTexts.uniqueNameWithoutVersionCure(release.container),
    );
  }
  return passed('container', releaseTexts.containerNamesFit(release.container));
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
    return passed('contract', releaseTexts.contractFits(contract.range, host.contract));
  return failed('contract', releaseTexts.contractUnfit(contract.range, host.contract), releaseTexts.contractUnfitCure);
}

/** 'shared': the host's shared packages are in the ranges that the release was built for. */
export function checkShared({ shared }: Release, host: HostFacts): PlanCheck {
  if (host.shared === undefined) return skipped('shared', releaseTexts.sharedUnknown, releaseTexts.sharedUnknownCure);
  const offered = host.shared;
  const wrong = Object.entries(shared).filter(
    ([name, range]) => offered[name] === undefined || !satisfies(offered[name], range),
  );
  if (wrong.length === 0) return passed('shared', releaseTexts.sharedFit(Object.keys(shared).length));
  const message = wrong.map(([name, range]) => releaseTexts.sharedNeeded(name, range, offered[name]));
  return failed('shared', releaseTexts.sharedUnfit(message.join('；')), releaseTexts.sharedUnfitCure);
}

/** Checks 'needs': the releases' requirements of each other are met, with the candidate among them. */
export function checkNeeds(candidate: Release, others: readonly Release[]): PlanCheck {
  const all = [candidate, ...others];
  const provided = new Map(all.flatMap(({ provides }) => Object.entries(provides)));
  const wrong = all.flatMap(({ name, version, needs }) =>
    Object.entries(needs)
      .filter(([part, range]) => !satisfies(provided.get(part) ?? '0.0.0', range) || !provided.has(part))
      .map(([part, range]) => releaseTexts.needed(`${name} ${version}`, `${part} ${range}`, provided.get(part))),
  );
  if (wrong.length === 0) return passed('needs', releaseTexts.needsMet);
  return failed('needs', releaseTexts.needsUnmet(wrong.join('；')), releaseTexts.needsUnmetCure);
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
      releaseTexts.placesTaken(stolen.map((url) => `${url}（${owned.get(url)}）`).join('、')),
      releaseTexts.placesTakenCure,
    );
  }
  const lost = active ? urlsOf(active).filter((url) => !mine.includes(url) && !owned.has(url)) : [];
  if (lost.length > 0 && !acceptRemoved) {
    return failed('ownership', releaseTexts.placesLost(lost.join('、')), releaseTexts.placesLostCure);
  }
  return passed(
    'ownership',
    lost.length > 0 ? releaseTexts.placesRemoved(lost.join('、')) : releaseTexts.placesFit(mine.length),
  );
}

/** Checks 'drafts': unsaved work of the active version can be converted. */
export function checkDrafts(candidate: Release, active: Release | undefined, acceptRemoved: boolean): PlanCheck {
  const lost = Object.entries(active?.draftSchemas ?? {}).filter(
    ([kind, version]) => (candidate.draftSchemas[kind] ?? 0) < version,
  );
  if (lost.length === 0) return passed('drafts', releaseTexts.draftsKept);
  const message = lost
    .map(([kind, version]) => releaseTexts.draftUnread(kind, version, candidate.draftSchemas[kind]))
    .join('、');
  if (acceptRemoved) return passed('drafts', releaseTexts.draftsDropped(message));
  return failed('drafts', releaseTexts.draftsLost(message), releaseTexts.draftsLostCure);
}

export { failed as failedCheck, passed as passedCheck, skipped as skippedCheck };
