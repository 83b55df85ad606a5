export { newsScreens } from './features/news/news.routes.ts';
export { atlasScreens } from './features/atlas/atlas.routes.ts';
export { videoScreens } from './features/video/video.routes.ts';
export { linkScreens } from './features/link/link.routes.ts';
export { questionnaireScreens } from './features/questionnaire/questionnaire.routes.ts';
export { specialScreens } from './features/special/special.routes.ts';
