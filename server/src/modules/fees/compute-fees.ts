import { and, asc, eq, gt, inArray } from '../../platform/database/orm.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents } from '../stories/content.tables.ts';
import { rulesInUse } from './fee-rule.queries.ts';
import { ofMonth, publishedFacts } from './fee.queries.ts';
import { feeLines } from './fee.tables.ts';
import { lockOpenMonth } from './month.queries.ts';
import { addShares, linesWithoutShares, payeesOf } from './share.queries.ts';
import type { AuthorsOfStories } from './story-authors.ts';

/** Who computes fees, when, and where the authors of stories are learnt. */
export interface ComputeBy {
  by: Author;
  now: Date;
  authors: AuthorsOfStories;
}

const atATime = 500;

/**
 * Makes lines with their authors' shares for the articles first published in an open month, or those of `ids`, that
 * have none; existing ones are kept as they are. The month is locked, so that a withdrawal waits for its line.
 */
export async function computeFees(
  tx: Database,
  month: string,
  { by, now, authors }: ComputeBy,
  ids?: readonly string[],
): Promise<{ created: number; kept: number }> {
  await lockOpenMonth(tx, month, 'update');
  const { version, rules } = await rulesInUse(tx);
  const drafts = await publishedFacts(tx, and(ofMonth(month), ids ? inArray(contents.id, [...ids]) : undefined), rules);
  let created = 0;
  for (let start = 0; start < drafts.length; start += atATime) {
    const lines = drafts.slice(start, start + atATime).map((draft) => ({
      ...draft,
      month,
      ruleVersion: version,
      modifiedUserName: by.nickName,
      modifiedTime: now,
    }));
    const added = await tx
      .insert(feeLines)
      .values(lines)
      .onConflictDoNothing({ target: feeLines.contentId })
      .returning({ id: feeLines.id });
    created += added.length;
  }
  await giveShares(tx, month, { by, now, authors });
  return { created, kept: drafts.length - created };
}

/** Gives lines of a month that wait for distribution the shares of their authors, where nobody earns them yet. */
async function giveShares(tx: Database, month: string, { by, now, authors }: ComputeBy): Promise<void> {
  let after = '0';
  for (;;) {
    const lines = await tx
      .select({ id: feeLines.id, contentId: feeLines.contentId, month: feeLines.month, amount: feeLines.amount })
      .from(feeLines)
      .where(and(eq(feeLines.month, month), eq(feeLines.step, 'distribution'), gt(feeLines.id, after)))
      .orderBy(asc(feeLines.id))
      .limit(atATime);
    if (lines.length === 0) return;
    after = lines.at(-1)!.id;
    const open = new Set(
      await linesWithoutShares(
        tx,
        lines.map(({ id }) => id),
      ),
    );
    const openLines = lines.filter(({ id }) => open.has(id));
    if (openLines.length === 0) continue;
    const known = await authors(
      tx,
      openLines.map(({ contentId }) => contentId),
    );
    const people = openLines.flatMap(({ contentId }) => known.get(contentId) ?? []);
    const payeeIds = await payeesOf(tx, people);
    const payeeOf = new Map(people.map((person, place) => [person, payeeIds[place]!]));
    await addShares(
      tx,
      openLines.map((line) => ({
        line,
        shares: (known.get(line.contentId) ?? []).map((person) => ({
          payeeId: payeeOf.get(person)!,
          percent: person.percent,
        })),
      })),
      { userId: by.userId, isByHand: false, now },
    );
  }
}
