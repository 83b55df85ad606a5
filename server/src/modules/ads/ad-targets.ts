import type { AdTarget, Target } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { adCommandsTexts as texts } from './ad-commands.texts.ts';

/** Present target of an ad. */
export interface ResolvedTarget {
  title: string;
  /** An address or a path of this site; '' where it leads nowhere. */
  address: string;
  /** Why readers cannot go there; '' when they can. */
  problem: string;
  /** Where the ad may be shown. */
  servedAt: readonly Target[];
}

/** Link of an ad. */
export interface LinkFacts {
  linkKind: AdTarget;
  linkId: string | null;
  linkUrl: string;
}

/** How targets of one kind are looked up; each noun that an ad may lead to has one. */
export interface AdTargetFinder {
  kind: AdTarget;
  /** The sentence for an id that the answer of `find` leaves out. */
  missingText: string;
  /** Finds the present targets of these ids, in one query. */
  find(db: Database, ids: readonly string[], now: Date): Promise<ReadonlyMap<string, ResolvedTarget>>;
}

/** Dependencies of finding targets beside the database. */
export interface TargetLookup {
  finders: readonly AdTargetFinder[];
  now: Date;
}

/** The targets at which an ad without a link of its own, or with a plain address, may be shown. */
export const everywhere: readonly Target[] = ['app', 'website'];

/** A target that readers cannot go to; without a title it is not there at all. */
export const unreachable = (problem: string, title = ''): ResolvedTarget => ({
  title,
  address: '',
  problem,
  servedAt: [],
});

/**
 * Returns a target that readers find in the app or on the website, or at one of them alone. `what` names it in the
 * sentence.
 */
export function publishedTarget(
  what: string,
  { title, address }: Pick<ResolvedTarget, 'title' | 'address'>,
  targets: ReadonlySet<Target>,
): ResolvedTarget {
  const servedAt = everywhere.filter((target) => targets.has(target));
  const problem =
    servedAt.length === 2 ? '' : targets.has('app') ? texts.targetNotOnWebsite(what) : texts.targetNotInApp(what);
  return { title, address, problem, servedAt };
}

/** Looks the targets of ads up, each kind in one query; gives one for each link, in their order. */
export async function resolveTargets(
  db: Database,
  links: readonly LinkFacts[],
  { finders, now }: TargetLookup,
): Promise<ResolvedTarget[]> {
  const idsOf = (kind: AdTarget) => [
    ...new Set(links.flatMap(({ linkKind, linkId }) => (linkKind === kind && linkId !== null ? [linkId] : []))),
  ];
  const found = new Map<AdTarget, { missingText: string; byId: ReadonlyMap<string, ResolvedTarget> }>();
  // One after the other: a transaction asks too.
  for (const { kind, missingText, find } of finders)
    found.set(kind, { missingText, byId: await find(db, idsOf(kind), now) });
  return links.map(({ linkKind, linkId, linkUrl }) => {
    const ofKind = found.get(linkKind);
    if (ofKind) return ofKind.byId.get(linkId ?? '') ?? unreachable(ofKind.missingText);
    return { title: linkUrl, address: linkKind === 'url' ? linkUrl : '', problem: '', servedAt: everywhere };
  });
}
