import { randomUUID } from 'node:crypto';
import type {
  contentAddAtlas,
  contentAddImageText,
  contentAddOuterLink,
  contentAddVideoMaterial,
} from 'shared-contracts/endpoints';
import { kit, startStoryServer, test } from './story-kit.ts';

export let editor: string;

/** A server for stories of every kind, with an editor who is logged in. */
export function startKindServer(): void {
  startStoryServer();
  beforeAll(async () => {
    editor = await kit.bearer('editor');
  });
}

/** Fields that stories of every kind have. */
export const common = (title: string) => ({ title, categoryId: '1', author: '李雨桐', requestId: randomUUID() });

/** Lock tokens of added stories, by id. */
export const tokens = new Map<string, string>();

/** Adds a story of any kind in the editor’s name, and keeps its lock token. */
export async function add(
  endpoint:
    typeof contentAddAtlas | typeof contentAddOuterLink | typeof contentAddVideoMaterial | typeof contentAddImageText,
  input: Record<string, unknown>,
): Promise<string> {
  const { envelope } = await test.call(endpoint, input, editor);
  if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
  const { id, lockToken } = envelope.data as { id: string; lockToken: string };
  tokens.set(id, lockToken);
  return id;
}

/** Takes a story through all four stages. */
export async function review(id: string): Promise<void> {
  for (const reviewer of ['editor2', 'director', 'chief', 'political'])
    expect((await kit.decide(id, reviewer)).envelope).toMatchObject({ suc: 1, list: [{ ok: true }] });
}
