import type { PublishedStory } from '../stories/published.queries.ts';
import { storyBody, summaryOf } from './story-view.ts';

const story = {
  draft: { summary: '', content: '<p>绿地120m<sup>2</sup>，固碳CO<sub>2</sub>三吨。</p>' },
} as PublishedStory;

it('readers see superscript and subscript, in the body and in a summary made of it', () => {
  expect(String(storyBody(story))).toBe(story.draft.content);
  expect(summaryOf(story)).toBe('绿地120m²，固碳CO₂三吨。');
});
