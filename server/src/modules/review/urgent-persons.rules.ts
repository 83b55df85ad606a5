import type { Stage } from 'shared-contracts/model';
import { ContentPermission, stagePermission } from 'shared-contracts/permissions';
import type { AbsentReviewer, Session } from '../../platform/http/context.ts';

type Person = Pick<Session, 'userId' | 'channels' | 'can' | 'deputyFor'>;

/** What of a story says who is kept from its next step. */
interface StoryFacts {
  categoryId: string | null;
  createUserId: string;
  writerIds: readonly string[];
  taskWriterIds: readonly string[];
}

interface LivingSeal {
  stage: number;
  userId: string;
  urgent: boolean;
}

/** Who asked, and whether that is a chief of the channel. */
interface Request {
  askedBy: string;
  isChiefAsking: boolean;
}

/** How a person acts: as oneself, or in the place of somebody who is absent. */
export interface Capacity {
  absent?: AbsentReviewer;
}

/** Those who wrote a text do not let it pass, whatever the newsroom has declared of itself. */
export const hasWritten = ({ createUserId, writerIds, taskWriterIds }: StoryFacts, userId: string): boolean =>
  [createUserId, ...writerIds, ...taskWriterIds].includes(userId);

/** Who reviewed another stage of the round leaves this one to others. */
export const hasReviewedOther = (seals: readonly LivingSeal[], userId: string, stage: number): boolean =>
  seals.some((seal) => !seal.urgent && seal.userId === userId && seal.stage !== stage);

const absentWith = (
  { deputyFor = [] }: Person,
  { categoryId }: StoryFacts,
  right: string,
  isKept: (userId: string) => boolean,
): AbsentReviewer | undefined =>
  deputyFor.find(
    ({ userId, codes, channels }) =>
      codes.includes(right) && categoryId !== null && channels.has(categoryId) && !isKept(userId),
  );

const isInChannel = ({ channels }: Person, { categoryId }: StoryFacts): boolean =>
  categoryId !== null && channels.has(categoryId);

/**
 * How a person answers a request: as oneself with one of the two rights, in the place of an absent chief where a chief
 * is needed. Undefined for who may not.
 */
export function capacityToAnswer(person: Person, story: StoryFacts, request: Request): Capacity | undefined {
  const isChief = person.can(ContentPermission.ReviewChief);
  const isOwn = isInChannel(person, story) && (isChief || person.can(ContentPermission.Urgent));
  if (isOwn && (isChief || request.isChiefAsking)) return {};
  const isKept = (userId: string) => userId === request.askedBy || hasWritten(story, userId);
  const absent = absentWith(person, story, ContentPermission.ReviewChief, isKept);
  if (absent) return { absent };
  return isOwn ? {} : undefined;
}

/** True where one of the two persons is a chief, or stands in for one. */
export const isWithChief = (person: Person, { absent }: Capacity, { isChiefAsking }: Request): boolean =>
  absent !== undefined || isChiefAsking || person.can(ContentPermission.ReviewChief);

/** True for a second person who may agree: one of the two is a chief, and the second no writer. */
export function mayAgree(person: Person, story: StoryFacts, request: Request): boolean {
  const capacity = capacityToAnswer(person, story, request);
  if (!capacity || request.askedBy === person.userId || hasWritten(story, person.userId)) return false;
  return isWithChief(person, capacity, request);
}

/** How a person pays a stage: as its reviewer, or in the place of an absent one. Undefined for who may not. */
export function capacityToPay(
  person: Person,
  story: StoryFacts,
  seals: readonly LivingSeal[],
  stage: number,
): Capacity | undefined {
  const right = stagePermission(stage);
  if (right === undefined) return undefined;
  if (isInChannel(person, story) && person.can(right)) return {};
  const isKept = (userId: string) => hasWritten(story, userId) || hasReviewedOther(seals, userId, stage);
  const absent = absentWith(person, story, right, isKept);
  return absent && { absent };
}

/** True for who is to see to it that a story's debt is paid: a chief of its channel, or who stands in for one. */
export const answersFor = (person: Person, story: StoryFacts): boolean =>
  (isInChannel(person, story) && person.can(ContentPermission.ReviewChief)) ||
  absentWith(person, story, ContentPermission.ReviewChief, () => false) !== undefined;

/** The stages that a person may pay: left by a living seal, written and reviewed by others. */
export function stagesToPay(
  person: Person,
  story: StoryFacts,
  seals: readonly LivingSeal[],
  stages: readonly Stage[],
): Stage[] {
  if (hasWritten(story, person.userId)) return [];
  return stages.filter(
    (stage) =>
      seals.some((seal) => seal.urgent && seal.stage === stage) &&
      !hasReviewedOther(seals, person.userId, stage) &&
      capacityToPay(person, story, seals, stage) !== undefined,
  );
}
