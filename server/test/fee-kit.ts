import { feeCompute, feePass, feeStepList, feeSubmit } from 'shared-contracts/endpoints';
import type { ChainLine, FeeStep } from 'shared-contracts/model';
import type { TestApp } from './helper.ts';
import { addPublishedStory, type StoryFacts } from './published-story.ts';

export type FeeKit = Awaited<ReturnType<typeof feeKit>>;

/** What tests of fees need of the newsroom: its people, stories of a month, and lines along the chain. */
export async function feeKit(server: TestApp, month: string) {
  const bearers = new Map<string, string>();
  const as = async (userName: string) => {
    const bearer = bearers.get(userName) ?? (await server.loginAs(userName));
    bearers.set(userName, bearer);
    return bearer;
  };
  const listAt = async (step: FeeStep, state: 'here' | 'passed' | 'out' = 'here', userName = 'admin') =>
    (await server.call(feeStepList, { month, step, state, pageSize: 50 }, await as(userName))).envelope
      .list as ChainLine[];
  const kit = {
    as,
    listAt,
    /** A published story with its line; the line's id. */
    async line(facts: StoryFacts = {}): Promise<string> {
      const contentId = await addPublishedStory(server, {
        publishedTime: new Date(`${month}-15T02:00:00Z`),
        content: `<p>${'字'.repeat(1000)}</p>`,
        ...facts,
      });
      await server.call(feeCompute, { month, ids: contentId }, await as('finance'));
      return (await listAt('distribution')).find((line) => line.contentId === contentId)!.id;
    },
    submit: async (id: string) => server.call(feeSubmit, { ids: id }, await as('finance')),
    pass: async (id: string, step: 'department' | 'director' | 'regional', userName: string) =>
      server.call(feePass, { ids: id, step }, await as(userName)),
    /** Through all reviews, by four people. */
    async walk(id: string): Promise<void> {
      const answers = [
        await kit.submit(id),
        await kit.pass(id, 'department', 'director'),
        await kit.pass(id, 'director', 'chief'),
        await kit.pass(id, 'regional', 'admin'),
      ];
      for (const { status, envelope } of answers) if (status !== 200) throw new Error(envelope.message);
    },
  };
  return kit;
}
