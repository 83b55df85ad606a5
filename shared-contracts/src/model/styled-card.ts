/** Properties that give a card its look and cannot leave its box. */
const property =
  /^(-webkit-)?(color|opacity|background(-(color|image|size|position|repeat|clip|origin))?|font(-(family|size|style|weight|variant))?|text-(align|align-last|decoration(-[a-z]+)?|indent|shadow|transform|overflow)|line-height|letter-spacing|word-(spacing|break|wrap)|overflow-wrap|white-space|writing-mode|vertical-align|margin(-(top|right|bottom|left))?|padding(-(top|right|bottom|left))?|border(-[a-z]+)*|outline(-(color|style|width))?|box-(shadow|sizing)|display|flex(-[a-z]+)?|justify-(content|items|self)|align-(content|items|self)|order|gap|row-gap|column-gap|grid-(template-columns|template-rows|column|row)|(min-|max-)?(width|height)|float|clear|overflow(-[xy])?|transform(-origin)?|list-style(-[a-z]+)?|table-layout|object-fit|object-position|border-collapse|border-spacing)$/;

/** Declarations that could load something, run code, or obscure the declaration from a reader. */
const unsafe =
  /\\|\/\*|@|<|expression|javascript|vbscript|-moz-binding|behavior|image-set|element\(|attr\(|var\(|env\(/i;

const isSafeDeclaration = (declaration: string): boolean => {
  const colon = declaration.indexOf(':');
  if (colon < 0 || unsafe.test(declaration)) return false;
  const name = declaration.slice(0, colon).trim().toLowerCase();
  const value = declaration.slice(colon + 1);
  if (!property.test(name) || value.length > 500) return false;
  return (
    [...value.matchAll(/url\(\s*(["']?)([^)]*)\1\s*\)/gi)].every(([, , address]) =>
      /^\/files\/[\w./-]+$/.test(address!.replace(/["']/g, '').trim()),
    ) && countOf(value, 'url(') === countOf(value, '/files/')
  );
};

const countOf = (text: string, part: string) => text.toLowerCase().split(part).length - 1;

/** A style attribute of a styled card: byte for byte where every declaration is safe, else the safe ones. */
export function safeStyle(style: string): string {
  const declarations = style.split(';');
  if (declarations.every((one) => one.trim() === '' || isSafeDeclaration(one))) return style;
  return declarations
    .filter(isSafeDeclaration)
    .map((one) => one.trim())
    .join('; ');
}

/** Elements that a styled card may be made of. */
export const styledCardTags = [
  'section',
  'div',
  'p',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sup',
  'sub',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'img',
  'a',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
] as const;
