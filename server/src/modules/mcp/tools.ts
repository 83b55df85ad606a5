import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { manuscriptSearch } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput, isAppError } from 'shared-contracts/errors';
import { ApiScope, type AuditAction, auditStateNames, ProofSource } from 'shared-contracts/model';
import { openDraftAdd } from 'shared-contracts/open';
import { appPaths } from 'shared-contracts/paths';
import { z } from 'zod';
import { noteAction } from '../../platform/audit/note-action.ts';
import { appErrorOf } from '../../platform/http/app-error-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { textOfHtml } from '../../platform/text/html.rules.ts';
import { addDraft } from '../api-keys/add-draft.ts';
import type { StoredApiKey } from '../api-keys/api-key.queries.ts';
import { checkText } from '../proofreading/services/merged-check.ts';
import { searchStories } from '../stories/search-stories.ts';
import { loadStoryForUser } from '../stories/whole-story.ts';
import { mcpTexts as texts } from './mcp.texts.ts';

/** Who calls: the key, the program that uses it, and the person in whose name it acts. */
export interface ToolCaller {
  key: StoredApiKey;
  client: string;
  context: Context;
}

const storyId = z.string().regex(/^[1-9]\d{0,17}$/);
/** Characters of a text that is checked, and findings answered at most. */
const checkedText = 20_000;
const shownFindings = 200;

/** The tools. None submits, approves or publishes: a person does. */
export function addTools(server: McpServer, caller: ToolCaller): void {
  const reading = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'search',
    {
      description: texts.search,
      inputSchema: z.object({
        keywords: z.string().min(1).max(100),
        limit: z.number().int().min(1).max(20).default(10),
      }),
      annotations: reading,
    },
    (input) => answer(caller, () => search(input, caller)),
  );
  server.registerTool(
    'read',
    { description: texts.read, inputSchema: z.object({ id: storyId }), annotations: reading },
    ({ id }) => answer(caller, () => read(id, caller)),
  );
  server.registerTool(
    'proofread',
    {
      description: texts.proofread,
      inputSchema: z.object({ id: storyId.optional(), text: z.string().min(1).max(checkedText).optional() }),
      annotations: reading,
    },
    (input) => answer(caller, () => proofread(input, caller)),
  );
  // The words are looked at by the server's own schema of drafts, which answers with sentences.
  if (!caller.key.scopes.includes(ApiScope.Drafts)) return;
  server.registerTool(
    'draft',
    {
      description: texts.draft,
      inputSchema: z.object({
        title: z.string(),
        content: z.string().describe('HTML'),
        summary: z.string().optional(),
        source: z.string().optional(),
        author: z.string().optional(),
        channelId: storyId.optional(),
        externalId: z.string().optional(),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    (input) => answer(caller, () => draft(input, caller)),
  );
}

/** What a tool says: its result as JSON, or the sentence of a refusal. */
async function answer({ context: { log } }: ToolCaller, run: () => Promise<object>) {
  const say = (text: string) => [{ type: 'text' as const, text }];
  try {
    return { content: say(JSON.stringify(await run())) };
  } catch (error) {
    const foreseen = appErrorOf(error);
    if (!foreseen) log.error({ err: error }, 'an MCP tool failed');
    return { content: say(foreseen ? sentenceOf(foreseen) : texts.failed), isError: true };
  }
}

const sentenceOf = ({ message, data }: AppError): string =>
  data && 'fields' in data && Array.isArray(data.fields)
    ? data.fields.map((field: { message: string }) => field.message).join('；')
    : message;

const note = ({ key, client, context }: ToolCaller, action: AuditAction, target: string, detail: object = {}) =>
  noteAction(context.db, context, action, target, { ...detail, key: key.id, name: key.name, client });

async function search({ keywords, limit }: { keywords: string; limit: number }, caller: ToolCaller) {
  const { context } = caller;
  if (!context.session.can(appPaths.retrieve)) throw new AppError(ErrorCode.Forbidden, texts.searchForbidden);
  const request = manuscriptSearch.request.parse({ keywords, currentPage: 0, pageSize: limit });
  const { list, total } = await searchStories(request, context);
  await note(caller, 'mcp.search', '', { keywords });
  const stories = list.map(({ id, title, categoryName, auditState, modifiedTime, snippet }) => ({
    id,
    title,
    channel: categoryName,
    state: auditStateNames[auditState],
    modifiedTime,
    snippet,
  }));
  return { total, stories };
}

/** A story that the person may not read answers as one that does not exist. */
async function storyOf(id: string, { context }: ToolCaller) {
  try {
    return await loadStoryForUser(id, context);
  } catch (error) {
    if (!isAppError(error, ErrorCode.Forbidden) && !isAppError(error, ErrorCode.NotFound)) throw error;
    throw new AppError(ErrorCode.NotFound, texts.storyMissing);
  }
}

async function read(id: string, caller: ToolCaller) {
  const story = await storyOf(id, caller);
  await note(caller, 'mcp.read', id);
  const { title, leadTitle, subTitle, summary, author, source, categoryName, aiLevel, aiTool, rev } = story;
  return {
    id,
    title,
    leadTitle,
    subTitle,
    summary,
    author,
    source,
    channel: categoryName,
    state: auditStateNames[story.auditState],
    rev,
    modifiedTime: story.modifiedTime,
    aiLevel,
    aiTool,
    text: textOfHtml(story.content),
  };
}

/** Checks by the newsroom's own rules. Nothing is kept: whether a story was proofread is a person's word. */
async function proofread({ id, text }: { id?: string | undefined; text?: string | undefined }, caller: ToolCaller) {
  if ((id === undefined) === (text === undefined)) throw invalidInput([{ path: 'text', message: texts.oneOfTwo }]);
  const story = id === undefined ? undefined : await storyOf(id, caller);
  const whole = story ? [story.title, story.summary, textOfHtml(story.content)].join('\n') : text!;
  const paragraphs = whole.split('\n');
  const checked = await checkText({ paragraphs, sources: [ProofSource.Local], dismissals: new Map() }, caller.context);
  await note(caller, 'mcp.proofread', id ?? '');
  const findings = checked.findings.slice(0, shownFindings).map(({ paragraph, text: words, suggest, explanation }) => ({
    words,
    suggest,
    explanation,
    paragraph: paragraphs[paragraph],
  }));
  return { found: checked.findings.length, findings };
}

interface DraftInput {
  title: string;
  content: string;
  summary?: string | undefined;
  source?: string | undefined;
  author?: string | undefined;
  channelId?: string | undefined;
  externalId?: string | undefined;
}

async function draft({ channelId, externalId = randomUUID(), ...sent }: DraftInput, caller: ToolCaller) {
  const { key, client, context } = caller;
  if (!key.scopes.includes(ApiScope.Drafts)) throw new AppError(ErrorCode.Forbidden, texts.scopeMissing);
  const checked = openDraftAdd.body!.safeParse({ ...sent, externalId });
  if (!checked.success)
    throw invalidInput(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  const { channel: _channel, ...request } = checked.data;
  return addDraft({ ...request, categoryId: channelId ?? null, writtenBy: client }, key, context);
}
