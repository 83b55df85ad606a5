import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { AiLevel, AuditState, libraryPictureAddress, type TextVideoSource } from 'shared-contracts/model';
import { operationPaths } from 'shared-contracts/paths';
import { pictureSources, textOfHtml } from '../../platform/text/html.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPassedScript } from '../scripts/load-script.ts';
import { draftOf, findAccessFacts, findContent } from '../stories/content.queries.ts';
import { mayRead, type Reader } from '../stories/reading.rules.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** What a video is made of: a text with its pictures, and how far a model wrote it. */
export interface Source {
  title: string;
  text: string;
  /** Addresses in our picture library, in the order of the text. */
  pictures: string[];
  channelId: string | null;
  aiLevel: string;
  aiTool: string;
}

const readers: Record<TextVideoSource, (db: Database, id: string, reader: Reader, now: Date) => Promise<Source>> = {
  story: readStory,
  script: readScript,
};

/** Reads a source in a user's name; throws with a sentence where no video may be made of it. */
export const readSource = (
  db: Database,
  { sourceKind, sourceId }: { sourceKind: TextVideoSource; sourceId: string },
  reader: Reader,
  now: Date,
): Promise<Source> => readers[sourceKind](db, sourceId, reader, now);

async function readScript(db: Database, id: string, reader: Reader, now: Date): Promise<Source> {
  if (!reader.can(operationPaths.scripts)) throw new AppError(ErrorCode.Forbidden, texts.scriptForeign);
  const { title, text } = await readPassedScript(db, id, now);
  return { title, text, pictures: [], channelId: null, aiLevel: AiLevel.None, aiTool: '' };
}

async function readStory(db: Database, id: string, reader: Reader): Promise<Source> {
  const [content, facts] = await Promise.all([findContent(db, id), findAccessFacts(db, [id])]);
  if (!content || content.deletedTime !== null) throw new AppError(ErrorCode.NotFound, texts.sourceGone);
  if (!mayRead(reader, facts.get(id)!)) throw new AppError(ErrorCode.Forbidden, texts.sourceForeign, { ids: [id] });
  if (content.auditState !== AuditState.Cleared)
    throw guardRefused([{ guard: 'cleared', text: texts.sourceNotCleared }]);
  const draft = await draftOf(db, content);
  const all = [
    ...(draft.cover ? [draft.cover.path] : []),
    ...pictureSources(draft.content),
    ...draft.pictures.map(({ path }) => path),
  ];
  const captions = draft.pictures.map(({ caption }) => caption).join('\n');
  const body = [textOfHtml(draft.content), captions].join('\n').trim();
  return {
    title: draft.title,
    text: body === '' ? draft.summary : body,
    pictures: [...new Set(all)].filter((path) => libraryPictureAddress.test(path)),
    channelId: content.categoryId,
    aiLevel: draft.aiLevel,
    aiTool: draft.aiTool,
  };
}
