import { emptyDraft } from 'shared-contracts/model';
import { articleKind } from './article.kind.ts';

const library = '/sandbox/video-library/media';
const origins = { pictures: ['https://news.example'], videos: [library] };
const guardsOf = (content: string) =>
  articleKind.guards({ ...emptyDraft, title: '题', content }, origins).map(({ guard }) => guard);

it('a card of a video of the external library keeps its cover, a picture of any other site must be uploaded first', () => {
  expect(
    guardsOf(
      `<figure data-embed="content"><a href="/site/a/1"><img src="${library}/clip-1.jpg"><span>航拍</span></a></figure>`,
    ),
  ).toEqual([]);
  expect(guardsOf('<p><img src="/files/picture/a.jpg"><img src="https://news.example/files/b.jpg"></p>')).toEqual([]);
  expect(guardsOf('<p><img src="https://other.example/a.jpg"></p>')).toEqual(['foreignPicture']);
  expect(guardsOf(`<p><img src="${library}-elsewhere/a.jpg"></p>`)).toEqual(['foreignPicture']);
});
