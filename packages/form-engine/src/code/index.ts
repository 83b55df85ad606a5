export { generateReact } from './generate-react.ts';
export { generateHtml } from './generate-html.ts';
export { htmlText, isIdentifier, scriptLiteral } from './literal.ts';
