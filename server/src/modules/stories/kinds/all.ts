export { articleKind } from './article.kind.ts';
export { galleryKind } from './gallery.kind.ts';
export { linkKind } from './link.kind.ts';
export { questionnaireKind } from './questionnaire.kind.ts';
export { topicKind } from './topic.kind.ts';
export { videoKind } from './video.kind.ts';
