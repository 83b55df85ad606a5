export * from './identity.ts';
export * from './content.ts';
export * from './picture.ts';
export * from './comment.ts';
export * from './wechat.ts';
export * from './fee.ts';
export * from './questionnaire.ts';
export * from './registry.ts';
