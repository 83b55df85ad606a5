import { contentNotes } from 'shared-contracts/endpoints';
import { NewsDetailPage } from '../pages/news-detail.page.ts';
import { NewsFormPage } from '../pages/news-form.page.ts';
import { handIn } from './hand-in.ts';
import type { Newsroom } from './test.ts';

/** An article that its author has handed in, with the pages of both and what the server says to each. */
export async function storyInReview(newsroom: Newsroom, parts: { title: string; content: string }) {
  const [author, reviewer] = [await newsroom.loginAs('editor'), await newsroom.loginAs('editor2')];
  const [ofAuthor, ofReviewer] = [await newsroom.apiAs('editor'), await newsroom.apiAs('editor2')];
  const id = await handIn(ofAuthor, parts);
  const notesNow = async () => (await ofAuthor.call(contentNotes, { id })).data.notes;
  const [detail, form] = [new NewsDetailPage(reviewer), new NewsFormPage(author)];
  return { id, author, reviewer, ofAuthor, ofReviewer, notesNow, detail, form };
}
